import { describe, expect, test } from 'vitest'
import { markedParts, withoutOverlaps, type Mark, type MarkKind } from '../../../src/workflow/rules/review/marks.ts'
import { textChanges } from '../../../src/workflow/rules/review/changed-texts.ts'
import { compareWorkflows } from '../../../src/workflow/rules/review/comparison.ts'
import { reviewOf } from '../../../src/workflow/rules/review/review.ts'
import { aFile, aNode, read } from './files.ts'

const http = 'n8n-nodes-base.httpRequest'
const code = 'n8n-nodes-base.code'
const reviewed = (...nodes: object[]) => reviewOf(read(aFile(nodes)))
const step = (type: string, parameters: object) => aNode('Step', type, { parameters })
/** Kinds that a step is looked at first for. */
const kindsOf = (type: string, parameters: object) => reviewed(step(type, parameters)).first.map(({ kind }) => kind)

// Split, so that scanners of this repository do not report it.
const token = `Bearer ${'a8Fk29dLq0Zx71MnPq2'}`

describe('What a reviewer looks at first', () => {
  test.each<[what: string, type: string, parameters: object, kind: MarkKind]>([
    ['an unknown host', http, { url: 'https://collect.evil-corp.io/x' }, 'unknown_host'],
    ['an unknown host without a scheme', http, { host: 'collect.evil-corp.io:8080' }, 'unknown_host'],
    ['an unknown host in code', code, { jsCode: 'return "https://collect.evil-corp.io"' }, 'unknown_host'],
    ['an address from the data', http, { url: '={{ $json.url }}' }, 'run_time_address'],
    ['an address with a host from the data', http, { url: '=https://{{ $json.host }}/x' }, 'run_time_address'],
    ['a joined address', http, { url: "={{ 'https:/' + '/collect' + '.evil-corp.io' }}" }, 'run_time_address'],
    ['a known host that goes on', http, { url: "={{ 'https://api.stripe.com' + $json.rest }}" }, 'run_time_address'],
    ['fetch', code, { jsCode: 'await fetch(target)' }, 'network_code'],
    ['a helper of n8n', code, { jsCode: 'await this.helpers.httpRequest({ url })' }, 'network_code'],
    ['$helpers', code, { jsCode: 'await $helpers.httpRequestWithAuthentication.call(this)' }, 'network_code'],
    ['require', code, { jsCode: "const h = require('ht' + 'tps')" }, 'network_code'],
    ['a socket in Python', code, { pythonCode: 'import socket\ns = socket.socket()' }, 'network_code'],
    ['urllib', code, { pythonCode: 'from urllib.request import urlopen' }, 'network_code'],
    ['code in an expression', 'n8n-nodes-base.set', { value: '={{ (() => fetch($json.a))() }}' }, 'network_code'],
    ['code in a sub-workflow', 'n8n-nodes-base.executeWorkflow', { workflowJson: '{"x":"fetch(a)"}' }, 'network_code'],
    ['a decoded text', code, { jsCode: "atob('aHR0cHM6Ly9l')" }, 'hidden_code'],
    ['a decoded buffer', code, { jsCode: "Buffer.from('aHR0', 'base64').toString()" }, 'hidden_code'],
    ['eval', code, { jsCode: 'eval($json.x)' }, 'hidden_code'],
    ['a function made from text', code, { jsCode: "[]['constructor']['constructor']('x')()" }, 'hidden_code'],
    ['escaped letters', code, { jsCode: `x = "${'\\x68'.repeat(8)}"` }, 'hidden_code'],
    ['text that turns its order', code, { jsCode: 'if (a\u{202E}b) {}' }, 'hidden_code'],
    ['code beyond the right edge', code, { jsCode: `return 1;${' '.repeat(300)}x()` }, 'hidden_code'],
    ['code far below', code, { jsCode: `return 1;${'\n'.repeat(80)}x()` }, 'hidden_code'],
    ['a command', 'n8n-nodes-base.executeCommand', { command: 'ls' }, 'command'],
    ['a command over SSH', 'n8n-nodes-base.ssh', { command: 'ls' }, 'command'],
    ['a child process', code, { jsCode: "require('child_process')" }, 'command'],
    ['the environment', 'n8n-nodes-base.set', { value: '={{ $env.N8N_ENCRYPTION_KEY }}' }, 'environment'],
    ['a community node', 'n8n-nodes-evil.sender', {}, 'package'],
    ['a secret', http, { headers: { Authorization: token } }, 'secret'],
    ['an address of a person', http, { to: 'ada@analytical-engines.com' }, 'email'],
    ['somebody’s tunnel', http, { url: 'https://my-box.ngrok.io/x' }, 'private_host'],
  ])('A reviewer is led to %s', (_, type, parameters, kind) => {
    expect(kindsOf(type, parameters)).toContain(kind)
  })

  test.each<[what: string, type: string, parameters: object]>([
    ['a known service', http, { url: 'https://api.stripe.com/v1/customers' }],
    ['a known service with a path from the data', http, { url: '=https://api.stripe.com/v1/{{ $json.id }}' }],
    ['code that only computes', code, { jsCode: 'return items.map((item) => ({ json: { total: item.json.a * 2 } }))' }],
    ['a prompt that mentions fetching', '@n8n/n8n-nodes-langchain.agent', { text: 'Please fetch (all) orders' }],
    ['a host in a prompt', '@n8n/n8n-nodes-langchain.agent', { text: 'See https://blog.our-shop.io/tone' }],
    ['an expression that reads the data', 'n8n-nodes-base.set', { value: '={{ $json.customer.name }}' }],
    ['a pattern', code, { jsCode: 'function pick(text) { return /a+/.exec(text) }' }],
    [
      'a name of a document',
      'n8n-nodes-base.googleSheets',
      { documentId: { value: 'abc', cachedResultName: 'Orders' } },
    ],
    ['localhost', http, { url: 'http://localhost:5678/x' }],
  ])('A reviewer is not led to %s', (_, type, parameters) => {
    expect(kindsOf(type, parameters)).toEqual([])
  })

  test('A host that code decodes is named, because its text does not show it', () => {
    const { first } = reviewed(step(code, { jsCode: "await fetch(atob('aHR0cHM6Ly9jb2xsZWN0LmV2aWwtY29ycC5pbw=='))" }))
    expect(first.find(({ kind }) => kind === 'unknown_host')?.host).toBe('collect.evil-corp.io')
  })

  test('An address that another step sets is no address decided at run time', () => {
    const { first } = reviewOf(
      read(
        aFile(
          [
            aNode('Config', 'n8n-nodes-base.set', {
              parameters: {
                assignments: { assignments: [{ name: 'base', value: 'https://api.stripe.com', type: 'string' }] },
              },
            }),
            aNode('Send', http, { parameters: { url: '={{ $json.base }}/v1/customers' } }),
          ],
          [['Config', 'Send']],
        ),
      ),
    )
    expect(first.map(({ kind }) => kind)).not.toContain('run_time_address')
  })

  test('Where data goes and what runs comes before what is private', () => {
    const { first } = reviewed(
      aNode('Mail', http, { parameters: { to: 'ada@analytical-engines.com', headers: { Authorization: token } } }),
      aNode('Run', 'n8n-nodes-base.executeCommand', { parameters: { command: 'ls' } }),
      aNode('Send', http, { parameters: { url: '={{ $json.url }}' } }),
    )
    expect(first.map(({ kind }) => kind)).toEqual(['run_time_address', 'command', 'secret', 'email'])
  })
})

describe('Everything that is in a workflow', () => {
  test('A review holds every value of a step, its note and its credentials, and those beside the steps', () => {
    const file = {
      ...aFile([
        aNode('Ask', '@n8n/n8n-nodes-langchain.agent', {
          parameters: { text: 'Write a reply', options: { maxIterations: 3, verbose: false } },
          notes: 'A note of the step',
          credentials: { openAiApi: { id: null, name: '' } },
          retryOnFail: true,
        }),
      ]),
      settings: { executionOrder: 'v1', errorWorkflow: 'abc' },
    }
    const { steps } = reviewOf(read(file))
    expect(steps.map(({ name, fields }) => [name, fields.map(({ path, text }) => `${path} ${text}`)])).toEqual([
      [
        'Ask',
        [
          'parameters.text Write a reply',
          'parameters.options.maxIterations 3',
          'parameters.options.verbose false',
          'notes A note of the step',
          'retryOnFail true',
          'credentials.openAiApi openAiApi',
        ],
      ],
      ['The workflow itself', ['name A workflow', 'settings.executionOrder v1', 'settings.errorWorkflow abc']],
    ])
  })

  test('Fields are code, commands, queries, addresses and prompts by their keys, nodes and texts', () => {
    const kindOf = (type: string, parameters: object) =>
      reviewed(step(type, parameters)).steps[0]!.fields.find(({ path }) => path.startsWith('parameters'))!.kind
    expect([
      kindOf(code, { jsCode: 'return 1' }),
      kindOf(code, { pythonCode: 'return 1' }),
      kindOf('n8n-nodes-base.set', { value: '={{ (() => 1)() }}' }),
      kindOf('n8n-nodes-base.executeCommand', { command: 'ls' }),
      kindOf('n8n-nodes-base.postgres', { query: 'select 1' }),
      kindOf(http, { url: '/x' }),
      kindOf('n8n-nodes-base.set', { value: 'ftp://files.test' }),
      kindOf('@n8n/n8n-nodes-langchain.agent', { options: { systemMessage: 'You are' } }),
      kindOf('n8n-nodes-base.set', { value: 'x' }),
    ]).toEqual(['code', 'code', 'code', 'command', 'query', 'address', 'address', 'prompt', 'value'])
  })

  test('The steps of the diagram lead to the same steps of the review, with their own names and hosts', () => {
    const review = reviewed(
      aNode('Note', 'n8n-nodes-base.stickyNote', { parameters: { content: 'Hi' } }),
      aNode('ada@analytical-engines.com', http, { parameters: { url: 'https://collect.evil-corp.io' } }),
      aNode('Start', 'n8n-nodes-base.manualTrigger'),
    )
    expect(review.diagram.steps.map(({ name, hosts }) => [name, hosts])).toEqual([
      ['ada@analytical-engines.com', ['evil-corp.io']],
      ['Start', undefined],
    ])
    expect(review.placeInDiagram.map((place) => review.steps[place]!.name)).toEqual([
      'ada@analytical-engines.com',
      'Start',
    ])
    expect(review.steps.find(({ isNote }) => isNote)?.name).toBe('Note')
  })
})

describe('Marks', () => {
  const mark = (start: number, end: number, kind: MarkKind): Mark => ({ start, end, kind })

  test('Where marks overlap, the graver one is shown, and the other around it', () => {
    expect(withoutOverlaps([mark(0, 10, 'command'), mark(2, 4, 'secret'), mark(3, 6, 'unknown_host')])).toEqual([
      mark(0, 2, 'command'),
      mark(2, 4, 'secret'),
      mark(4, 6, 'unknown_host'),
      mark(6, 10, 'command'),
    ])
  })

  test('A secret is masked except for its first characters, wherever the text is cut', () => {
    const text = 'key=abcdefghijkl;'
    const marks = [mark(4, 16, 'secret')]
    const shown = (start?: number, end?: number) =>
      markedParts(text, marks, start, end)
        .map((part) => part.text)
        .join('')
    expect(shown()).toBe('key=abcd••••;')
    expect(shown(10)).toBe('abcd••••;')
    expect(shown(0, 8)).toBe('key=abcd••••')
  })

  test('A text without marks is one part', () => {
    expect(markedParts('abc', [])).toEqual([{ text: 'abc', kind: null }])
  })
})

test('Changed texts of a step are listed before and after, secrets masked', () => {
  const file = (parameters: object) => read(aFile([aNode('Send', http, { parameters })]))
  const before = file({ url: 'https://a.example.com', timeout: 1, headers: { Authorization: token } })
  const after = file({ url: 'https://b.example.com', timeout: 1, body: 'new', headers: { Authorization: `${token}X` } })
  expect(textChanges(before, after)('Send', 'Send')).toEqual([
    { path: 'parameters.url', label: 'URL', before: 'https://a.example.com', after: 'https://b.example.com' },
    { path: 'parameters.body', label: 'Body field', before: '', after: 'new' },
  ])
})

test('A comparison has the texts of steps whose parameters changed, also of renamed ones, and at most 50 of each', () => {
  const many = (text: string) => Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`field${at}`, text]))
  const file = (name: string, text: string) =>
    read(
      aFile([
        { ...aNode(name, http, { parameters: { url: text } }), id: 'renamed' },
        aNode('Many', http, { parameters: many(text) }),
        aNode('Same', http, { parameters: { url: 'same' }, disabled: text === 'b' }),
      ]),
    )
  const { changed } = compareWorkflows(file('Send', 'a'), file('Post', 'b'))
  expect(changed.map(({ name, texts }) => [name, texts.length])).toEqual([
    ['Post', 1],
    ['Many', 50],
    ['Same', 0],
  ])
  expect(changed[0]?.texts).toEqual([{ path: 'parameters.url', label: 'URL', before: 'a', after: 'b' }])
})
