import { describe, expect, test } from 'vitest'
import { leakAdvice } from '../../../src/workflow/messages/workflow-leaks.ts'
import { findLeaks } from '../../../src/workflow/rules/leaks/leaks.ts'
import { aFile, aNode, read } from './files.ts'

const HTTP = 'n8n-nodes-base.httpRequest'
const leaksOf = (value: unknown) => findLeaks(read(value))
const told = (value: unknown) =>
  leaksOf(value).map(({ severity, kind, node, field }) => `${severity} ${kind} ${node} ${field}`)
const inParameter = (text: string) => told(aFile([aNode('A', HTTP, { parameters: { text } })]))

/** Split, so that scanners of this repository do not report them. */
const secrets: [string, string][] = [
  ['a Slack token', ['xoxb', '123456789012', '1234567890123', 'abcdefghijklmnopqrstuvwx'].join('-')],
  ['a GitHub token', `ghp${'_'}0123456789abcdefghijABCDEFGHIJ012345`],
  ['an OpenAI key', `sk${'-'}proj-A1b2C3d4E5f6G7h8I9j0K1l2M3n4`],
  ['a Google API key', `AIza${'Sy'}A1234567890abcdefghijklmnopqrstuv`],
  ['a JSON web token', ['eyJhbGciOiJIUzI1NiJ9', 'eyJzdWIiOiIxMjM0NTY3ODkwIn0', 'dozjgNryP4J3jVmNHl0w5N'].join('.')],
  ['a Telegram bot token', `123456789:AA${'Hk3Jd9fLmPqRsTuVwXyZ012345678901a'}`],
  ['a Stripe key', `sk${'_live_'}0123456789abcdefABCDEF01`],
  ['an AWS key id', `AKIA${'Z7Q2W9E4R1T6Y3U8'}`],
  ['a Discord webhook', `https://discord.com/api/webhooks/123456789012345678/${'aB3'.repeat(20)}`],
  ['a bearer token in code', `fetch(url, { headers: { Authorization: "Bearer ${'a8Fk29dLq0Zx71Mn'}" } })`],
  ['a key in a URL', `https://api.weather.io/v1?api_key=${'9f8e7d6c5b4a3f2e'}`],
  ['a password in a URL', `https://admin:${'hunter2!9x'}@files.acme-shop.com/`],
  ['a key in code', `const apiKey = "${'9f8e7d6c5b4a3f2e'}"`],
]

describe('A secret', () => {
  test.each(secrets)('%s is a leak of high severity', (_, secret) => {
    expect(inParameter(`before ${secret} after`)).toContain('high secret A parameters.text')
  })

  test.each([
    '={{ $json.apiKey }}',
    'Bearer YOUR_API_KEY_HERE_1',
    '=Bearer {{ $env.OPENAI_API_KEY }}',
    'const apiKey = process.env.API_KEY_1',
    'https://hooks.slack.com/services/YOUR/SLACK/WEBHOOK',
    'https://api.weather.io/v1?api_key={{ $json.key }}',
    'sk-your-key-goes-here',
    'Write about tokens, secrets and passwords: "strong" ones',
  ])('The placeholder %j is no leak', (text) => {
    expect(inParameter(text)).toEqual([])
  })

  test('Values beside a secret name are secrets, in headers, fields and parameters', () => {
    const parameters = {
      headerParameters: { parameters: [{ name: 'x-api-key', value: 'k3y-of-ours-42' }] },
      assignments: { assignments: [{ id: '1', name: 'client_secret', value: 'a1b2c3d4e5', type: 'string' }] },
      password: 'correct9horse',
      apiToken: '=k3y-of-ours-42',
      authToken: '={{ $json.token_1 }}',
      maxTokens: '1000000000',
      tokenField: 'field_2_of_item',
    }
    expect(told(aFile([aNode('A', HTTP, { parameters })]))).toEqual([
      'high secret A parameters.headerParameters.parameters[0].value',
      'high secret A parameters.assignments.assignments[0].value',
      'high secret A parameters.password',
      'high secret A parameters.apiToken',
    ])
  })

  test('A secret is found in notes, node names, settings and further workflows of the file', () => {
    const secret = secrets[0]![1]
    const file = aFile([
      aNode('Note', 'n8n-nodes-base.stickyNote', { parameters: { content: secret } }),
      aNode(`Call ${secret}`, HTTP),
    ])
    expect(told([{ ...file, settings: { timezone: secret } }, { name: secret }])).toEqual([
      'high secret Note parameters.content',
      'high secret [private] name',
      'high secret null [0].settings.timezone',
      'high secret null [1].name',
    ])
  })

  test('A comment that turns secretlint off does not hide a secret', () => {
    expect(inParameter(`// secretlint-disable\n${secrets[1]![1]}`)).toEqual(['high secret A parameters.text'])
  })

  test('A leak never repeats the secret', () => {
    const file = aFile([aNode('A', HTTP, { parameters: { [secrets[0]![1]]: secrets[0]![1] } })])
    expect(JSON.stringify(leaksOf(file))).not.toContain('xoxb')
  })
})

describe('A private thing', () => {
  test.each([
    ['mara@acme-shop.com', 'medium email'],
    ['http://192.168.1.20:8080/hook', 'medium private_host'],
    ['SSH to 10.0.0.12, then restart', 'medium private_host'],
    ['https://acme.app.n8n.cloud/webhook/1', 'medium private_host'],
    ['http://nas.local/files', 'medium private_host'],
    ['http://localhost:11434/api', 'low private_host'],
    ['http://ollama:11434/api', 'low private_host'],
  ])('%s is a leak: %s', (text, leak) => {
    expect(inParameter(text)).toEqual([`${leak} A parameters.text`])
  })

  test.each([
    'name@example.com',
    'you@yourcompany.com',
    '@n8n/n8n-nodes-langchain',
    'git@github.com',
    'https://api.openai.com/v1',
  ])('%s is no leak', (text) => expect(inParameter(text)).toEqual([]))

  test('An address in a sticky note is meant to be read: low', () => {
    const note = aNode('Note', 'n8n-nodes-base.stickyNote', { parameters: { content: 'Ask mara@acme-shop.com' } })
    expect(told(aFile([note]))).toEqual(['low email Note parameters.content'])
  })

  test('Credentials that somebody named are leaks, those that n8n named are low ones, and those of a clean copy are none', () => {
    const credentials = {
      slackApi: { id: '7', name: 'Mara' },
      gmailOAuth2: { id: null, name: 'Gmail OAuth2 API' },
      httpBasicAuth: 'Server of Mara',
      notionApi: { id: '8', name: 'Notion account 2' },
      openAiApi: { id: '9', name: 'Mara account' },
    }
    expect(told(aFile([aNode('A', HTTP, { credentials })]))).toEqual([
      'medium credential A credentials.slackApi',
      'medium credential A credentials.httpBasicAuth',
      'medium credential A credentials.openAiApi',
      'low credential A credentials.notionApi',
    ])
  })

  test('Pinned data, stored data, instance id and linked documents are leaks', () => {
    const documentId = {
      __rl: true,
      value: '1a',
      mode: 'list',
      cachedResultName: 'Clients',
      cachedResultUrl: 'https://docs.google.com/1a',
    }
    const file = {
      ...aFile([aNode('A', HTTP, { parameters: { documentId } })]),
      pinData: { A: [{ json: { name: 'Tom' } }], B: [] },
      staticData: { lastId: 7 },
      meta: { instanceId: 'abc' },
    }
    expect(told(file)).toEqual([
      'high pinned_data A pinData',
      'medium static_data null staticData',
      'low private_resource A parameters.documentId',
      'low instance_id null meta.instanceId',
    ])
  })

  test('Each leak says in one sentence how to mend it', () => {
    const [leak] = leaksOf(aFile([aNode('A', HTTP, { parameters: { to: 'mara@acme-shop.com' } })]))
    expect(leak?.advice).toBe(leakAdvice.email)
  })
})
