import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { gradeMessages as messages } from '@/workflow/messages/workflow-grade'
import { tableAnswers, tableFails } from '../../../support/screens/factories.ts'
import { aWorkflowPreview } from '../../../support/workflow/workflow-preview.ts'
import { openTemplate, section } from './open-template.tsx'
import { expectFocusOn } from '../../../support/screens/focus.ts'

/** Opens the page of a template whose steps are known. */
function openWithSteps(change: (preview: ReturnType<typeof aWorkflowPreview>) => void = () => undefined) {
  const preview = aWorkflowPreview()
  change(preview)
  tableAnswers('workflow_previews', [{ preview }])
  return openTemplate()
}

const openList = async () => userEvent.click(await screen.findByRole('button', { name: 'List of steps' }))
const openCanvas = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'See every step' }))
  const canvas = await screen.findByRole('application')
  canvas.focus()
  return canvas
}

test('The list names the steps in the order they run, with what they do and their sub-nodes', async () => {
  openWithSteps()
  await openList()
  const list = await screen.findByRole('list', { name: 'List of steps' })
  const texts = within(list)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent)
  expect(texts).toEqual([
    'When mail arrivesGmail Trigger',
    'Write the replyAI Agent',
    'ModelOpenAI Chat Model · GPT-4o',
    'MemorySimple Memory',
    'Is it good?If',
    'Save the draftGmail, create draft',
    'Tell the teamDisabledSlack',
  ])
  const subNodes = within(within(list).getByRole('list', { name: 'Used by Write the reply' }))
  expect(subNodes.getAllByRole('listitem')).toHaveLength(2)
})

test('The names of the steps are on the picture once they are loaded', async () => {
  const { drawn, steps } = aWorkflowPreview().diagram
  tableAnswers('workflow_previews', [{ preview: aWorkflowPreview() }])
  openTemplate({ diagram: { n: drawn.map((_index, column) => ['l', column, 0]), e: [] } })
  const picture = await screen.findByRole('img', { name: 'Workflow with 7 steps' })
  await waitFor(() => expect(picture.textContent).toContain(steps[drawn[0]!]!.name.split(' ')[0]))
})

test('The notes are below the list if the creator shows them, as text', async () => {
  const note = '## Set up\n<b>Connect</b> Gmail'
  openWithSteps((preview) => {
    preview.diagram.notes = [{ x: 0, y: 0, width: 240, height: 160, color: 1 }]
    preview.notes = [note]
  })
  await openList()
  const notes = (await screen.findByRole('heading', { name: 'Notes of the creator' })).parentElement!
  expect(within(notes).getByRole('listitem').textContent).toBe(note)
})

test('A list without texts of notes has no heading for them', async () => {
  openWithSteps((preview) => {
    preview.diagram.notes = [{ x: 0, y: 0, width: 240, height: 160, color: 1 }]
    delete preview.notes
  })
  await openList()
  await screen.findByRole('list', { name: 'List of steps' })
  expect(screen.queryByRole('heading', { name: 'Notes of the creator' })).toBeNull()
})

test('The steps replace the picture, and closing them returns to it', async () => {
  openWithSteps()
  await openList()
  await expectFocusOn(() => screen.getByRole('region', { name: 'Every step' }))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('region', { name: 'Every step' })).toBeNull()
  await expectFocusOn(() => screen.getByRole('button', { name: 'See every step' }))
})

test('On the canvas, arrow keys move between steps, Enter shows details, and Escape closes them', async () => {
  openWithSteps()
  const canvas = await openCanvas()
  expect(canvas.getAttribute('aria-label')).toMatch(/^Canvas with 7 steps\./)
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByText('When mail arrives, Gmail Trigger', { exact: false })).toBeTruthy()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  expect(screen.getByText('Memory, Simple Memory, part of Write the reply')).toBeTruthy()
  await userEvent.keyboard('{ArrowUp}{Enter}')
  const details = await screen.findByRole('region', { name: 'Details of Write the reply' })
  expect(within(details).getByRole('button', { name: 'Memory' })).toBeTruthy()
  await waitFor(() => expect(details.contains(document.activeElement)).toBe(true))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: /^Details of/ })).toBeNull()
  await expectFocusOn(() => canvas)
})

test('Full screen shows the steps in a dialog, and Escape leaves it', async () => {
  openWithSteps()
  await openList()
  await userEvent.click(screen.getByRole('button', { name: 'Full screen' }))
  const dialog = await screen.findByRole('dialog', { name: 'Every step of Chase unpaid invoices' })
  expect(within(dialog).getByRole('list', { name: 'List of steps' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('list', { name: 'List of steps' })).toBeTruthy()
})

test('The page says what a buyer needs, what is inside, and the grade with its reasons', async () => {
  openWithSteps()
  const needs = await section('You will need')
  expect(needs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Gmail',
    'OpenAI',
    'Slack',
    'Gmail OAuth2 API',
    'OpenAI',
    'Slack API',
  ])
  const inside = await section('What’s inside')
  expect(inside.getByText('7 steps')).toBeTruthy()
  expect(inside.getByText('GPT-4o')).toBeTruthy()
  const grade = await section('Checked by Flowshelf')
  expect(grade.getByText(messages.errors.B)).toBeTruthy()
})

test('Beside the price stand short answers to what a buyer asks', async () => {
  openWithSteps()
  const glance = within(await screen.findByRole('list', { name: 'At a glance' }))
  expect(glance.getByText('n8n and 3 accounts')).toBeTruthy()
  expect(glance.getByRole('link', { name: 'Money back within 14 days' }).getAttribute('href')).toBe('/terms')
  await userEvent.click(glance.getByRole('button', { name: '7 steps, all shown' }))
  expect(await screen.findByRole('application')).toBeTruthy()
})

test('Without a preview, the page shows the picture and none of these parts', async () => {
  openTemplate()
  await screen.findByRole('heading', { name: 'What you get' })
  await waitFor(() => expect(screen.queryByText('Loading the steps...')).toBeNull())
  expect(screen.queryByRole('button', { name: 'See every step' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'You will need' })).toBeNull()
})

test('A failed read of the steps can be retried', async () => {
  tableFails('workflow_previews')
  openTemplate()
  expect(await screen.findByText('Failed to load the steps of this template')).toBeTruthy()
  tableAnswers('workflow_previews', [{ preview: aWorkflowPreview() }])
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'You will need' })).toBeTruthy()
})

test('A GHL template has no steps to load', async () => {
  openTemplate({ platform: 'GHL', diagram: null })
  await screen.findByRole('heading', { name: 'What you get' })
  expect(screen.queryByText('Loading the steps...')).toBeNull()
})
