import { expect, test } from 'vitest'
import { platformGuides } from '../../../src/catalog/rules/platform-guides.ts'
import { setUpSteps } from '../../../src/buying/rules/set-up.ts'
import { parseWorkflow } from '../../../src/workflow/rules/parse.ts'
import { reportOf } from '../../../src/workflow/rules/report.ts'

const previewOf = (...nodes: [name: string, type: string, credential?: string][]) => {
  const read = parseWorkflow(
    JSON.stringify({
      nodes: nodes.map(([name, type, credential]) => ({
        name,
        type,
        position: [0, 0],
        parameters: {},
        ...(credential && { credentials: { [credential]: { id: '1', name: 'x' } } }),
      })),
      connections: {},
    }),
  )
  if (!read.ok) throw new Error(read.message)
  return reportOf(read).preview
}

test('A workflow is set up in the order of the work, with its own accounts, packages and documents', () => {
  const steps = setUpSteps(
    'n8n',
    previewOf(
      ['Every morning', 'n8n-nodes-base.scheduleTrigger'],
      ['Rows of today', 'n8n-nodes-base.googleSheets', 'googleSheetsOAuth2Api'],
      ['Speak', 'n8n-nodes-elevenlabs.elevenLabs'],
      ['Other workflow', 'n8n-nodes-base.executeWorkflow'],
    ),
  )
  expect(steps.map(({ title }) => title)).toEqual([
    'Install the community nodes',
    'Import it into n8n',
    'Connect your accounts',
    'Choose your own documents',
    'Choose the workflow it calls',
    'Test it',
    'Turn it on',
  ])
  const namesOf = (title: string) => steps.find((step) => step.title === title)?.names
  expect(namesOf('Install the community nodes')).toEqual(['n8n-nodes-elevenlabs'])
  expect(namesOf('Connect your accounts')).toEqual(['Google Sheets OAuth2 API'])
  expect(namesOf('Choose your own documents')).toEqual(['Rows of today'])
})
test('A workflow whose creator asks for something begins with the answers', () => {
  const asking = { ...previewOf(['By hand', 'n8n-nodes-base.manualTrigger']), questions: ['Which channel?'] }
  expect(setUpSteps('n8n', asking).map(({ title }) => title)[0]).toBe('Make it yours')
})
test('Steps that a workflow does not need are left out', () => {
  const steps = setUpSteps('n8n', previewOf(['By hand', 'n8n-nodes-base.manualTrigger']))
  expect(steps.map(({ title }) => title)).toEqual(['Import it into n8n', 'Test it', 'Turn it on'])
})
test('A workflow of which nothing is known has the steps of every workflow', () => {
  const titles = setUpSteps('n8n', null).map(({ title }) => title)
  expect(titles).toEqual(['Import it into n8n', 'Connect your accounts', 'Test it', 'Turn it on'])
})
test('A snapshot is set up as its platform’s guide says', () => {
  expect(setUpSteps('GHL', null).map(({ text }) => text)).toEqual(platformGuides.GHL.howTo.steps)
})
