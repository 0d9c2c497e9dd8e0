import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { submissionMessages } from '@/selling/messages/template-submission'
import { questionMessages as messages } from '@/workflow/messages/questions'
import { enter } from '../../../support/screens/enter.ts'
import { rpcAnswers, rpcFails } from '../../../support/screens/factories.ts'
import { aWorkflowFile, fileAnswers, insertAnswers, refused } from '../../../support/selling/submitting.ts'
import { fillWorkflow, newUser, open, openEdit, startAs, submitButton } from './form.tsx'

const value = (step: string, more: object = {}) => ({
  step,
  path: 'channelId',
  kind: 'locator',
  app: 'Slack',
  name: 'Channel',
  value: '#all',
  modes: ['id', 'name'],
  places: [{ step, path: 'channelId' }],
  ...more,
})
const ask = { step: 'Post', path: 'channelId', question: 'Where should it post?' }

beforeEach(async () => {
  await startAs()
  fileAnswers()
})

const values = async () =>
  within((await screen.findByRole('heading', { name: 'Questions for buyers' })).closest('section')!)

test('A creator ticks a value, changes the question, and submits it with the template', async () => {
  const read = rpcAnswers('askable_values', [value('Post'), value('Tell', { kind: 'text', name: 'Subject' })])
  const inserted = insertAnswers()
  const user = newUser()
  open()
  await fillWorkflow(user, aWorkflowFile())
  const list = await values()
  await user.click(await list.findByRole('checkbox', { name: /Slack: Channel/ }))
  expect(list.getByLabelText<HTMLInputElement>(/^Question/).value).toBe('Which Slack channel?')
  await user.clear(list.getByLabelText(/^Question/))
  await enter(list.getByLabelText(/^Question/), ask.question)
  await user.click(submitButton())
  await waitFor(() => expect(inserted).toHaveLength(1))
  expect(inserted[0]).toMatchObject({ questions: [ask] })
  expect(read[0]).toEqual({ goods_path: (inserted[0] as { goods_path: string }).goods_path })
})

test('An empty question has the message beside it, and is taken out by unticking its value', async () => {
  rpcAnswers('askable_values', [value('Post')])
  const inserted = insertAnswers()
  const user = newUser()
  open()
  await fillWorkflow(user, aWorkflowFile())
  const list = await values()
  await user.click(await list.findByRole('checkbox'))
  await user.clear(list.getByLabelText(/^Question/))
  await user.click(submitButton())
  expect(await list.findByText(messages.missingText)).toBeTruthy()
  expect(inserted).toEqual([])
  await user.click(list.getByRole('checkbox'))
  await user.click(submitButton())
  await waitFor(() => expect(inserted).toHaveLength(1))
  expect(inserted[0]).toMatchObject({ questions: [] })
})

test('Of many values the first are shown, and those that are asked for', async () => {
  const many = Array.from({ length: 12 }, (_, n) => value(`Step ${n}`))
  rpcAnswers('askable_values', many)
  openEdit({ questions: [{ ...ask, step: 'Step 11' }] })
  const list = await values()
  await waitFor(() => expect(list.getAllByRole('checkbox')).toHaveLength(9))
  expect(list.getByLabelText<HTMLInputElement>(/^Question/).value).toBe(ask.question)
  await newUser().click(list.getByRole('button', { name: 'Show 3 more' }))
  expect(list.getAllByRole('checkbox')).toHaveLength(12)
})

test('Questions about values that the file lacks are named as left out', async () => {
  rpcAnswers('askable_values', [value('Post')])
  openEdit({ questions: [ask, { ...ask, step: 'Gone', question: 'Which door?' }] })
  const list = await values()
  expect(await list.findByText('Which door?')).toBeTruthy()
})

test('A refused question says what to do', async () => {
  rpcAnswers('askable_values', [value('Post')])
  insertAnswers(refused('PT422', 'no', 422, 'question_unknown'))
  const user = newUser()
  open()
  await fillWorkflow(user, aWorkflowFile())
  await user.click(await (await values()).findByRole('checkbox'))
  await user.click(submitButton())
  expect((await screen.findByRole('alert')).textContent).toContain(submissionMessages.questionUnknown)
})

test('When the values cannot be read, the rest of the form still works', async () => {
  rpcFails('askable_values')
  const inserted = insertAnswers()
  const user = newUser()
  open()
  await fillWorkflow(user, aWorkflowFile())
  expect(await (await values()).findByText(messages.askableFailed)).toBeTruthy()
  await user.click(submitButton())
  await waitFor(() => expect(inserted).toHaveLength(1))
})
