import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { tableAnswers } from '../../../support/screens/factories.ts'
import { aWorkflowPreview } from '../../../support/workflow/workflow-preview.ts'
import { openTemplate, section } from './open-template.tsx'

type Facts = ReturnType<typeof aWorkflowPreview>['facts']
type Step = ReturnType<typeof aWorkflowPreview>['diagram']['steps'][number]

function openWithFacts(facts: Partial<Facts> = {}) {
  const preview = aWorkflowPreview()
  tableAnswers('workflow_previews', [{ preview: { ...preview, facts: { ...preview.facts, ...facts } } }])
  openTemplate()
}

/** The facts of a section as "name: value". */
async function rowsOf(title: string) {
  await section(title)
  const heading = screen.getByRole('heading', { level: 2, name: title })
  return [...heading.parentElement!.querySelectorAll('dl > div')].map(
    (row) => `${row.querySelector('dt')?.textContent}: ${row.querySelector('dd')?.textContent}`,
  )
}

test('It names what comes in, and each service with the steps that call it', async () => {
  openWithFacts()
  expect(await rowsOf('Where your data goes')).toEqual([
    'What comes in: Events from Gmail.',
    'Services it calls: GmailWhen mail arrives, Save the draft (Create draft)OpenAIModel',
  ])
})

test.each([
  ['n8n-nodes-base.cron', 'Nothing. A schedule starts it.'],
  ['n8n-nodes-base.interval', 'Nothing. A schedule starts it.'],
  ['n8n-nodes-base.start', 'Nothing. You start it by hand.'],
  ['@n8n/n8n-nodes-langchain.manualChatTrigger', 'What people write in its chat.'],
])('Of an older trigger of type %s it says: %s', async (type, text) => {
  const preview = aWorkflowPreview()
  const [{ app: _, ...trigger }, ...others] = preview.diagram.steps as [Step, ...Step[]]
  const steps = [{ ...trigger, type }, ...others]
  tableAnswers('workflow_previews', [{ preview: { ...preview, diagram: { ...preview.diagram, steps } } }])
  openTemplate()
  expect(await rowsOf('Where your data goes')).toContain(`What comes in: ${text}`)
})

test('What the file does not name comes first, with its steps and what to do about it', async () => {
  openWithFacts({
    destinations: [
      { kind: 'hidden', name: 'code', steps: [1] },
      { kind: 'runtime', name: '', steps: [4] },
      { kind: 'unknown', name: 'evil-corp.io', steps: [4, 5] },
      { kind: 'own', name: 'Postgres', steps: [5] },
      { kind: 'caller', name: 'webhook', steps: [0] },
      { kind: 'kept', name: 'table', steps: [2] },
    ],
  })
  expect(await rowsOf('Where your data goes')).toEqual([
    'What comes in: Events from Gmail.',
    [
      'Look closely: Wherever its code sends itWrite the replyIt can reach a network, and the addresses can’t be read.',
      'Addresses decided while it runsIs it good?They come from the data or from an earlier step.',
      'evil-corp.ioIs it good?, Save the draft (Create draft)We don’t know this server. Find out who runs it.',
    ].join(''),
    'Servers of your own: PostgresSave the draft (Create draft)',
    'Who gets an answer: Whoever calls its webhookWhen mail arrives',
    'What stays in n8n: Data tables in n8nModel',
  ])
})

test.each([
  [false, 'Where it goes: Nowhere. No step can reach a network.'],
  [true, 'Where it goes: Nowhere that we found. It runs code, though, and code can hide where it sends data.'],
])('Without a place to go (code: %s): %s', async (hasCode, row) => {
  openWithFacts({ destinations: [], hasCode })
  expect(await rowsOf('Where your data goes')).toContain(row)
})

test('The prices that a reader enters give what a month costs; anything else says how to mend it', async () => {
  const user = userEvent.setup()
  openWithFacts({ runsAMonth: 720 })
  expect(await rowsOf('Calls per run')).toEqual([
    'OpenAI, GPT-4o: One call per item, or more: an AI agent decides',
    'Gmail: One call per item',
  ])
  await user.click(screen.getByText('Work out what a month costs'))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Runs per month' }).value).toBe('720')
  await user.type(screen.getByRole('textbox', { name: 'OpenAI, GPT-4o, 1,000 calls' }), '2.50')
  const items = screen.getByRole('textbox', { name: 'Items per run' })
  await user.clear(items)
  await user.type(items, '10')
  expect(screen.getByText('Per month, at your prices').parentElement?.textContent).toBe(
    'Per month, at your prices$18.00',
  )
  await user.clear(items)
  await user.type(items, 'some')
  await user.type(screen.getByRole('textbox', { name: 'Gmail, 1,000 calls' }), 'cheap')
  expect(await screen.findByText('Enter a whole number.')).toBeTruthy()
  expect(await screen.findByText('Enter a price such as 49 or 49.50.')).toBeTruthy()
})

test('A workflow that calls nothing of others says so', async () => {
  openWithFacts({ destinations: [{ kind: 'own', name: 'Postgres', steps: [5] }] })
  const costs = await section('Calls per run')
  expect(costs.getByText('Nothing that bills you, as far as the file shows.')).toBeTruthy()
})
