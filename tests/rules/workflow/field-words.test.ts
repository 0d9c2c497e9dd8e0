import { describe, expect, test } from 'vitest'
import { findLeaks } from '../../../src/workflow/rules/leaks/leaks.ts'
import { fieldInWords } from '../../../src/workflow/rules/nodes/field-words.ts'
import { aFile, aNode, read } from './files.ts'

describe('fieldInWords', () => {
  test.each([
    ['parameters.url', '', 'URL'],
    ['parameters.jsCode', '', 'Code'],
    ['parameters.content', '', 'Note text'],
    ['parameters.headerParameters.parameters[0].value', 'Authorization', 'Header “Authorization”'],
    ['parameters.headerParameters.parameters[0].value', '', 'Header'],
    ['parameters.queryParameters.parameters[2].value', 'api_key', 'Query parameter “api_key”'],
    ['parameters.bodyParameters.parameters[0].value', 'token', 'Body field “token”'],
    ['parameters.assignments.assignments[0].value', 'client_secret', '“client_secret”'],
    ['parameters.options.systemMessage', '', 'System message'],
    ['parameters.sendTo', '', 'Send to'],
    ['parameters.documentId.value', '', 'Document id'],
    ['parameters.options.recipients[0]', '', 'Recipients'],
    ['credentials.slackOAuth2Api', '', 'Credential “Slack OAuth2 API”'],
    ['name', '', 'Step name'],
    ['pinData', '', 'Pinned data'],
  ])('%s with the name %j beside it is %s', (field, label, words) => {
    expect(fieldInWords('A', field, label)).toBe(words)
  })

  test('The name of the file is that of the workflow', () => {
    expect(fieldInWords(null, 'name', '')).toBe('Workflow name')
  })

  test('A long name beside a value is left out, and a long key shortened', () => {
    expect(fieldInWords('A', 'parameters.headers[0].value', 'x'.repeat(61))).toBe('Header')
    expect(fieldInWords('A', `parameters.${'x'.repeat(900)}`, '')).toHaveLength(60)
  })
})

test('A leak names its field in words, without a secret that is its name', () => {
  const token = `ghp${'_'}0123456789abcdefghijABCDEFGHIJ012345`
  const parameters = {
    headerParameters: {
      parameters: [
        { name: 'Authorization', value: token },
        { name: token, value: `Bearer ${'a8Fk29dLq0Zx71Mn'}` },
      ],
    },
  }
  const found = findLeaks(read(aFile([aNode('Call CRM', 'n8n-nodes-base.httpRequest', { parameters })])))
  const words = found.map(({ where }) => where)
  expect(words).toContain('Header “Authorization”')
  expect(words).toContain('Header “[private]”')
  expect(words.join()).not.toContain(token)
})
