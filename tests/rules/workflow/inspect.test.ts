import { expect, test } from 'vitest'
import { gradeOf } from '../../../src/workflow/rules/grade.ts'
import { readCode } from '../../../src/workflow/rules/destinations/read-code.ts'
import { inspectWorkflow } from '../../../src/workflow/rules/inspect.ts'
import { aFile, aNode, type Link, read } from './files.ts'

const AI = '@n8n/n8n-nodes-langchain'
const START = aNode('Start', 'n8n-nodes-base.manualTrigger', { position: [-500, 0] })
const inspected = (nodes: object[], links: Link[] = []) => inspectWorkflow(read(aFile(nodes, links)), readCode)
const problemsOf = (nodes: object[], links: Link[] = []) =>
  inspected(nodes, links).problems.map(({ kind, node }) => `${kind} ${node}`)

const answering = () =>
  inspected(
    [
      aNode('On mail', 'n8n-nodes-base.gmailTrigger', { credentials: { gmailOAuth2: { id: '1', name: 'Mine' } } }),
      aNode('Agent', `${AI}.agent`, { position: [200, 0], typeVersion: 2 }),
      aNode('Model', `${AI}.lmChatOpenAi`, { position: [200, 200], parameters: { model: { value: 'gpt-4o-mini' } } }),
      aNode('Look up', 'n8n-nodes-base.airtableTool', { position: [400, 200], parameters: { operation: 'search' } }),
      aNode('Send', 'n8n-nodes-base.httpRequest', {
        position: [600, 0],
        onError: 'continueErrorOutput',
        parameters: { url: 'https://api.openai.com/v1', text: 'See https://prompt-only.com/a' },
      }),
      aNode('Own', 'n8n-nodes-base.httpRequest', {
        position: [800, 0],
        parameters: { url: 'https://crm.acme-shop.com/x' },
      }),
      aNode('Archive', 'n8n-nodes-base.executeWorkflow', { position: [1000, 0] }),
      aNode('Scrape', '@apify/n8n-nodes-apify.apify', { position: [1200, 0] }),
      aNode('Note', 'n8n-nodes-base.stickyNote'),
    ],
    [
      ['On mail', 'Agent'],
      ['Model', 'Agent', 0, 'ai_languageModel'],
      ['Look up', 'Agent', 0, 'ai_tool'],
      ['Agent', 'Send'],
      ['Send', 'Own'],
      ['Own', 'Archive'],
      ['Archive', 'Scrape'],
    ],
  )

test('An inspection names apps, credentials, triggers, models, tools, places, sub-workflows and community nodes', () => {
  expect(answering()).toMatchObject({
    name: 'A workflow',
    nodes: 8,
    notes: 1,
    apps: ['Airtable', 'Gmail', 'OpenAI'],
    credentials: [
      { type: 'airtableTokenApi', name: 'Airtable Personal Access Token API' },
      { type: 'gmailOAuth2', name: 'Gmail OAuth2 API' },
      { type: 'openAiApi', name: 'OpenAI' },
    ],
    triggers: [{ node: 'On mail', label: 'Gmail Trigger' }],
    models: [{ node: 'Model', family: 'GPT-4o' }],
    tools: [{ node: 'Look up', label: 'Airtable Tool' }],
    destinations: [
      { kind: 'unknown', name: 'acme-shop.com', steps: [5] },
      { kind: 'foreign', name: '@apify/n8n-nodes-apify', steps: [7] },
      { kind: 'workflow', name: '', steps: [6] },
      { kind: 'service', name: 'Gmail', steps: [0] },
      { kind: 'service', name: 'OpenAI', steps: [2, 4] },
      { kind: 'service', name: 'Airtable', steps: [3] },
    ],
    hasCode: false,
    runsAMonth: null,
    subWorkflows: [{ node: 'Archive', isIncluded: false }],
    communityNodes: [{ package: '@apify/n8n-nodes-apify', nodes: ['Scrape'] }],
    problems: [],
  })
})

test.each([
  ['a request with the credential of a service', 'httpRequest', { authentication: 'predefinedCredentialType', nodeCredentialType: 'stripeApi' }, ['Stripe'], ['stripeApi']],
  ['a request with the credential of a service without a node', 'httpRequest', { authentication: 'predefinedCredentialType', nodeCredentialType: 'virusTotalApi' }, ['VirusTotal'], ['virusTotalApi']],
  ['a request with a header', 'httpRequest', { authentication: 'genericCredentialType', genericAuthType: 'httpHeaderAuth' }, [], ['httpHeaderAuth']],
  ['an early request with a user', 'httpRequest', { authentication: 'basicAuth' }, [], ['httpBasicAuth']],
  ['a request without a login', 'httpRequest', { authentication: 'none' }, [], []],
  ['a node of an app', 'googleSheets', {}, ['Google Sheets'], ['googleSheetsOAuth2Api']],
  ['a node of an app, with the way chosen', 'slack', { authentication: 'oAuth2' }, ['Slack'], ['slackOAuth2Api']],
  ['a feed', 'rssFeedRead', {}, [], []],
  ['a webhook, open to all', 'webhook', {}, [], []],
])('The accounts that %s needs', (_, type, parameters, apps, credentials) => {
  const inspection = inspected([aNode('Step', `n8n-nodes-base.${type}`, { parameters })])
  expect(inspection.apps).toEqual(apps)
  expect(inspection.credentials.map((credential) => credential.type)).toEqual(credentials)
}) // prettier-ignore

const calling = (name: string, value: string, parameters = {}) =>
  aNode(name, `${AI}.toolWorkflow`, { parameters: { workflowId: { __rl: true, mode: 'id', value }, ...parameters } })

test('A workflow that calls itself comes with the file; another one counts once for all steps that call it', () => {
  const { subWorkflows } = inspected([
    calling('Own', '={{ $workflow.id }}'),
    calling('Ask', 'aIFdokXUeAtAOjW0'),
    calling('Ask again', 'aIFdokXUeAtAOjW0'),
    calling('Brought', 'aIFdokXUeAtAOjW0', { source: 'parameter', workflowJson: '{}' }),
    calling('Chosen', '={{ $json.id }}'),
    calling('Chosen too', '={{ $json.id }}'),
    aNode('Early', 'n8n-nodes-base.executeWorkflow', { parameters: { workflowId: '={{$workflow.id}}' } }),
  ])
  expect(subWorkflows).toEqual([
    { node: 'Own', isIncluded: true },
    { node: 'Ask', isIncluded: false },
    { node: 'Brought', isIncluded: true },
    { node: 'Chosen', isIncluded: false },
    { node: 'Chosen too', isIncluded: false },
    { node: 'Early', isIncluded: true },
  ])
})

test('Retired nodes, versions and modes are named with their successors', () => {
  const { retired } = inspected([
    aNode('Timer', 'n8n-nodes-base.cron'),
    aNode('Old agent', `${AI}.agent`, { typeVersion: 1.6, parameters: { agent: 'reActAgent' } }),
    aNode('Agent', `${AI}.agent`, { typeVersion: 2 }),
    aNode('Python', 'n8n-nodes-base.code', { parameters: { language: 'python' } }),
    aNode('Chat', 'n8n-nodes-base.line'),
    aNode('Begin', 'n8n-nodes-base.start'),
  ])
  expect(retired.map(({ node, successor, isRemoved }) => [node, successor, isRemoved])).toEqual([
    ['Timer', 'n8n-nodes-base.scheduleTrigger', false],
    ['Old agent', `${AI}.agent 2 (Tools Agent)`, false],
    ['Python', 'n8n-nodes-base.code (pythonNative)', true],
    ['Chat', null, false],
    ['Begin', expect.stringContaining('n8n-nodes-base.manualTrigger'), true],
  ])
})

test.each<[string, object[], Link[], string[]]>([
  ['a step that nothing leads to', [START, aNode('A')], [], ['unreachable_step A']],
  ['a disabled step that nothing leads to', [START, aNode('A', undefined, { disabled: true })], [], []],
  ['no trigger', [aNode('A')], [], ['no_trigger null']],
  [
    'a node that a newer n8n may have',
    [START, aNode('A', 'n8n-nodes-base.teleport')],
    [['Start', 'A']],
    ['newer_node A', 'no_error_path null'],
  ],
  [
    'a version that n8n never had',
    [START, aNode('A', 'n8n-nodes-base.slack', { typeVersion: 1.5 })],
    [['Start', 'A']],
    ['unknown_node A', 'no_error_path null'],
  ],
  ['two nodes with a name', [START, START], [], ['duplicate_name Start', 'overlapping_nodes Start1']],
  [
    'a service and no error path',
    [START, aNode('A', 'n8n-nodes-base.slack')],
    [['Start', 'A']],
    ['no_error_path null'],
  ],
  [
    'nodes in one place',
    [START, aNode('A', undefined, { position: [-490, 10] })],
    [['Start', 'A']],
    ['overlapping_nodes A'],
  ],
])('A workflow with %s has its problem named', (_, nodes, links, problems) => {
  expect(problemsOf(nodes, links)).toEqual(problems)
})

test('A sub-node is reached through its parent, and a loop once', () => {
  const nodes = [
    START,
    aNode('Agent', undefined, { position: [0, 0] }),
    aNode('Tool', undefined, { position: [0, 200] }),
  ]
  const links: Link[] = [
    ['Start', 'Agent'],
    ['Agent', 'Start'],
    ['Tool', 'Agent', 0, 'ai_tool'],
  ]
  expect(problemsOf(nodes, links)).toEqual([])
})

test('Connections to missing nodes are problems', () => {
  const file = { nodes: [START], connections: { Start: { main: [[{ node: 'Gone', type: 'main', index: 0 }]] } } }
  expect(inspectWorkflow(read(file), readCode).problems).toContainEqual({ kind: 'dangling_connection', node: 'Start' })
})

test.each<[string, object[], string]>([
  ['A', [START, aNode('A')], 'A'],
  [
    'B for an address that is decided while it runs',
    [
      START,
      aNode('A', 'n8n-nodes-base.httpRequest', {
        onError: 'continueErrorOutput',
        parameters: { url: '={{ $json.url }}' },
      }),
    ],
    'B',
  ],
  [
    'B for a server that we do not know',
    [
      START,
      aNode('A', 'n8n-nodes-base.httpRequest', {
        onError: 'continueErrorOutput',
        parameters: { url: 'https://acme-shop.com' },
      }),
    ],
    'B',
  ],
  [
    'C for code that reaches a network',
    [START, aNode('A', 'n8n-nodes-base.code', { parameters: { jsCode: 'fetch(x)' } })],
    'C',
  ],
  ['B for a missing error path', [START, aNode('A', 'n8n-nodes-base.slack')], 'B'],
  ['B for a retired node', [START, aNode('A', 'n8n-nodes-base.function')], 'B'],
  ['B for a community node', [START, aNode('A', 'n8n-nodes-x.y', { onError: 'continueErrorOutput' })], 'B'],
  ['B for a node that is off by default', [START, aNode('A', 'n8n-nodes-base.executeCommand')], 'B'],
  ['C for a node that may need a newer n8n', [START, aNode('A', 'n8n-nodes-base.teleport')], 'C'],
  ['C for a version that n8n never had', [START, aNode('A', 'n8n-nodes-base.slack', { typeVersion: 1.5 })], 'C'],
  ['C for an address', [START, aNode('A', undefined, { parameters: { to: 'mara@acme-shop.com' } })], 'C'],
  ['D for a removed node', [START, aNode('A', 'n8n-nodes-base.spontit')], 'D'],
  ['D for a secret', [START, aNode('A', undefined, { parameters: { password: 'correct9horse' } })], 'D'],
])('A workflow is graded %s', (_, nodes, grade) => {
  const graded = gradeOf(inspected(nodes, [['Start', 'A']]))
  expect(graded.grade).toBe(grade)
  expect(graded.reasons[0]?.grade).toBe(grade)
  expect(graded.reasons.map(({ check }) => check).sort()).toEqual([
    'destinations',
    'errors',
    'nodes',
    'privacy',
    'setup',
    'structure',
  ])
  expect(graded.reasons.every(({ text }) => text.endsWith('.'))).toBe(true)
})

test('The reason for the structure says what is missing, and nothing else', () => {
  const structureOf = (...nodes: object[]) =>
    gradeOf(inspected(nodes, [])).reasons.find(({ check }) => check === 'structure')?.text
  expect(structureOf(aNode('A'))).toBe('It has no trigger.')
  expect(structureOf(START, aNode('A'), aNode('A'))).toBe('The file had to be repaired.')
})

test('2,000 nodes are inspected', () => {
  const nodes = Array.from({ length: 2000 }, (_, index) =>
    aNode(`Step ${index}`, index ? 'n8n-nodes-base.httpRequest' : 'n8n-nodes-base.manualTrigger', {
      position: [index * 200, 0],
      parameters: {
        url: `https://api.openai.com/v1/items/${index}`,
        jsonBody: `={{ $json.text }} ${'a word '.repeat(50)}${index}`,
      },
    }),
  )
  const links: Link[] = nodes.slice(1).map(({ name }, index) => [`Step ${index}`, name])
  // `npm run bench:workflow` measures the time.
  expect(inspectWorkflow(read(aFile(nodes, links)), readCode).nodes).toBe(2000)
})
