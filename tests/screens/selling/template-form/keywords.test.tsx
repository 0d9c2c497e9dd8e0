import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { submissionMessages as messages } from '@/selling/messages/template-submission'
import { enter } from '../../../support/screens/enter.ts'
import { server } from '../../../support/screens/server.ts'
import { aRevision, insertAnswers, revisionAnswers } from '../../../support/selling/submitting.ts'
import { fillSnapshot, newUser, open, openEdit, startAs, submitButton } from './form.tsx'

beforeEach(async () => void (await startAs()))

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Keywords/ })
const given = () =>
  within(screen.getByRole('list', { name: 'Keywords given' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

test('Enter, a comma and leaving the field add a keyword, which is submitted with the template', async () => {
  const inserted = insertAnswers()
  const user = newUser()
  open()
  await fillSnapshot(user)
  await user.type(await field(), 'late payments{Enter}dunning,LATE  payments{Enter} cash flow ')
  expect(inserted).toEqual([])
  await user.tab()
  expect(given()).toEqual(['Remove late payments', 'Remove dunning', 'Remove cash flow'])
  expect(screen.getByText('3 of 10', { exact: false })).toBeTruthy()
  await user.click(submitButton())
  await waitFor(() => expect(inserted).toHaveLength(1))
  expect(inserted[0]).toMatchObject({ keywords: ['late payments', 'dunning', 'cash flow'] })
})

test('A pasted list is split, and what has no place stays in the field with the reason', async () => {
  const user = newUser()
  open()
  await user.click(await field())
  await user.paste('a1, b2\nc3; d4, e5, f6, g7, h8, i9, j10, k11, l12')
  expect(given()).toHaveLength(10)
  expect((await field()).value).toBe('k11, l12')
  expect(screen.getAllByText(messages.keywordsFull).length).toBeGreaterThan(0)
  expect((await field()).getAttribute('aria-invalid')).toBe('true')
  await user.clear(await field())
  expect((await field()).getAttribute('aria-invalid')).toBeNull()
})

test('Backspace in the empty field removes the last keyword, and each has a button that removes it', async () => {
  const user = newUser()
  open()
  await user.type(await field(), 'one,two,three,{Backspace}')
  expect(given()).toEqual(['Remove one', 'Remove two'])
  expect(screen.getByText('Removed three.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove one' }))
  expect(given()).toEqual(['Remove two'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove two' }))
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('list', { name: 'Keywords given' })).toBeNull()
  expect(document.activeElement).toBe(await field())
})

test('A keyword that is too long or has no letter stays in the field and stops the submission', async () => {
  const inserted = insertAnswers()
  const user = newUser()
  open()
  await fillSnapshot(user)
  await enter(await field(), 'x'.repeat(41))
  await user.keyboard('{Enter}')
  expect(await screen.findByText(messages.keywordTooLong)).toBeTruthy()
  await user.click(submitButton())
  await waitFor(async () => expect(document.activeElement).toBe(await field()))
  expect(inserted).toEqual([])
  await user.clear(await field())
  await enter(await field(), '…')
  await user.keyboard('{Enter}')
  expect(await screen.findByText(messages.keywordOdd)).toBeTruthy()
})

test('Suggestions come from the texts and the workflow; a click adds one and goes on to the next', async () => {
  const user = newUser()
  openEdit({
    short_description: 'Collects late payments.',
    diagram: { n: [['p', 0, 0, 0]], e: [], a: ['Gmail'] },
  })
  const group = within(await screen.findByRole('group', { name: 'Suggested keywords' }))
  await user.click(group.getByRole('button', { name: 'Add Gmail' }))
  expect(given()).toEqual(['Remove Gmail'])
  expect(group.queryByRole('button', { name: 'Add Gmail' })).toBeNull()
  expect(document.activeElement?.textContent).toMatch(/^Add /)
  expect(group.getByRole('button', { name: /late payments/ })).toBeTruthy()
})

test('A draft keeps the keywords, and what is typed but not added', async () => {
  const user = newUser()
  const { unmount } = open()
  await user.type(await field(), 'dunning,late')
  unmount()
  open()
  expect(await screen.findByText('Your draft is back.')).toBeTruthy()
  expect(given()).toEqual(['Remove dunning'])
  expect((await field()).value).toBe('late')
})

test('The name of another creator is refused beside the field, which names it', async () => {
  server.use(
    http.post('*/rest/v1/templates', () =>
      HttpResponse.json(
        { code: 'PT422', message: 'no', details: 'Mara Lind', hint: 'keyword_names_creator' },
        { status: 422 },
      ),
    ),
  )
  const user = newUser()
  open()
  await fillSnapshot(user)
  await user.type(await field(), 'Mara Lind,')
  await user.click(submitButton())
  expect(await screen.findByText(messages.keywordNamesCreator('Mara Lind'))).toBeTruthy()
  expect((await field()).getAttribute('aria-invalid')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Remove Mara Lind' }))
  await waitFor(() => expect(screen.queryByText(messages.keywordNamesCreator('Mara Lind'))).toBeNull())
})

test('An update proposes changed keywords alone, and goes on from those that it proposed', async () => {
  const revised = revisionAnswers()
  const user = newUser()
  openEdit({
    status: 'approved',
    keywords: ['dunning'],
    revision: aRevision({ changes: { keywords: ['dunning', 'cash flow'] } }),
  })
  await field()
  expect(given()).toEqual(['Remove dunning', 'Remove cash flow'])
  await user.click(screen.getByRole('button', { name: 'Remove dunning' }))
  await user.click(screen.getByRole('button', { name: /^Submit/ }))
  await waitFor(() => expect(revised).toHaveLength(1))
  expect(revised[0]).toMatchObject({ changes: { keywords: ['cash flow'] } })
})
