import { describe, expect, test } from 'vitest'
import { cleanWorkflow } from '../../../src/workflow/rules/clean/clean.ts'
import { cleanChanges } from '../../../src/workflow/rules/clean/clean-changes.ts'
import { changedLines } from '../../../src/workflow/rules/text-change.ts'
import { aFile, aNode, read } from './files.ts'

const HTTP = 'n8n-nodes-base.httpRequest'
const token = `Bearer ${'a8Fk29dLq0Zx71Mn'}`
const key = '9f8e7d6c5b4a3f2e1d0c'

function changesOf(value: unknown) {
  const before = read(value)
  return cleanChanges(before, cleanWorkflow(before).file)
}

/** Each change as `step: field: -before +after`. */
const told = (value: unknown) =>
  changesOf(value).flatMap(({ step, changes }) =>
    changes.map(({ field, lines }) =>
      [
        `${step}: ${field}:`,
        ...lines.map(({ lead, before, after, tail }) => `-${lead}[${before}]${tail} +${lead}[${after}]${tail}`),
      ].join(' '),
    ),
  )

describe('cleanChanges', () => {
  test('A secret is shown by its first 4 letters, beside its placeholder', () => {
    const parameters = {
      headerParameters: { parameters: [{ name: 'Authorization', value: token }] },
      jsCode: `const one = 1\nconst apiKey = "${key}"\nreturn one`,
    }
    const found = told(aFile([aNode('Call CRM', HTTP, { parameters })]))
    expect(found).toEqual([
      'Call CRM: Header “Authorization”: -Bearer [a8Fk••••] +Bearer [YOUR_SECRET_1]',
      'Call CRM: Code: -const apiKey = "[9f8e••••]" +const apiKey = "[YOUR_SECRET_2]"',
    ])
  })

  test('No secret of a file is in its changes, as a value, a key or a name', () => {
    const secret = `ghp${'_'}0123456789abcdefghijABCDEFGHIJ012345`
    const parameters = { [secret]: 'x', list: [{ name: secret, value: token }], text: `${secret}\n${secret}` }
    const file = { ...aFile([aNode(`Call ${secret}`, HTTP, { parameters, notes: secret })]), name: secret, [secret]: 1 }
    const shown = JSON.stringify(changesOf(file))
    expect(shown).toContain('ghp_••••')
    expect(shown).not.toContain(secret.slice(0, 12))
    expect(shown).not.toContain(token.slice(0, 15))
  })

  test('Credentials, pinned data, links and what belongs to the own server are listed', () => {
    const file = {
      ...aFile([
        aNode('Reply', 'n8n-nodes-base.gmail', { credentials: { gmailOAuth2: { id: '12', name: 'Ada’s' } } }),
        aNode('Sheet', 'n8n-nodes-base.googleSheets', {
          parameters: { documentId: { __rl: true, value: 'abc', cachedResultUrl: 'https://docs.google.com/abc' } },
        }),
      ]),
      pinData: { Sheet: [{ json: { email: 'jane@customer.com' } }, { json: {} }] },
      meta: { instanceId: 'a1b2c3d4e5' },
      staticData: { lastId: 7 },
      settings: { executionOrder: 'v1', errorWorkflow: '77' },
      active: true,
      versionId: 'v',
      tags: [],
    }
    expect(told(file)).toEqual([
      'Sheet: Link to your document: -[https://docs.google.com/abc] +[]',
      'Sheet: Pinned data: -[2 items] +[]',
      'null: n8n server ID: -[a1b2••••] +[]',
      'null: Data from your runs: -[] +[]',
      'null: Details about your server: -[active, versionId, errorWorkflow] +[]',
      'Reply: Credential “Gmail OAuth2 API”: -[Ada’s (id 12)] +[Gmail OAuth2 API]',
    ])
  })

  test('A clean copy of a clean copy changes nothing', () => {
    const file = aFile([aNode('Call CRM', HTTP, { parameters: { url: `https://api.weather.io/?api_key=${key}` } })])
    const { file: copy } = cleanWorkflow(read(file))
    expect(told(file)).toHaveLength(1)
    expect(told(copy)).toEqual([])
  })
})

describe('changedLines', () => {
  test('The lines that differ are shown with a little around what changed', () => {
    const long = 'x'.repeat(60)
    expect(changedLines(`same\n${long}OLD${long}`, `same\n${long}NEW${long}`)).toEqual({
      lines: [{ lead: `…${'x'.repeat(24)}`, before: 'OLD', after: 'NEW', tail: `${'x'.repeat(24)}…` }],
      more: 0,
    })
  })

  test('Of many lines the first three are shown, and a long change is cut', () => {
    const { lines, more } = changedLines('a\nb\nc\nd\ne', `${'1'.repeat(300)}\n2\n3\n4\n5`)
    expect(lines).toHaveLength(3)
    expect(lines[0]?.after).toHaveLength(121)
    expect(more).toBe(2)
  })

  test('A text with other line breaks is compared as a whole', () => {
    expect(changedLines('-----BEGIN\nkey\nEND-----', 'YOUR_SECRET_1').lines).toEqual([
      { lead: '', before: '-----BEGIN\nkey\nEND-----', after: 'YOUR_SECRET_1', tail: '' },
    ])
  })
})
