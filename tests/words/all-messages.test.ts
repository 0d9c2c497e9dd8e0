import { expect, test } from 'vitest'

const modules = import.meta.glob<Record<string, unknown>>('../../src/*/{messages.ts,messages/*.ts}', { eager: true })

/** Lines for a message or a record of messages. */
function linesOf(name: string, value: unknown): string[] {
  if (typeof value === 'string') return [`${name}: ${value}`]
  if (Array.isArray(value)) return value.map((item) => `${name}: ${String(item)}`)
  if (typeof value === 'function') return linesOfFunction(name, value as (...args: unknown[]) => string)
  return Object.entries(value as object).flatMap(([key, inner]) => linesOf(`${name}.${key}`, inner))
}

/** Lines for a message with parameters: with their names, or with numbers if it counts something. */
function linesOfFunction(name: string, message: (...args: unknown[]) => string): string[] {
  const [, list = ''] = /^\(?([^)=]*)\)?\s*=>/.exec(message.toString()) ?? []
  const names = list.split(',').map((parameter) => `{${parameter.trim()}}`)
  const ones = names.map(() => 1)
  const isInserted =
    names.reduce((text, parameter) => text.replaceAll(parameter, '1'), message(...names)) === message(...ones)
  const calls = isInserted ? [names] : [names.map((_, index) => index + 2), ones]
  return calls.map((args) => `${name}(${args.join(', ')}): ${message(...args)}`)
}

test('The list of all messages is up to date', async () => {
  const list = Object.entries(modules).flatMap(([path, exports]) => {
    // Functions of a module choose among its messages.
    const records = Object.entries(exports).filter(([, value]) => typeof value !== 'function')
    const lines = records.flatMap(([name, value]) => linesOf(`  ${name}`, value))
    return lines.length ? [[path.replace('../../', ''), ...lines].join('\n')] : []
  })
  await expect(
    `${list.join('\n\n')}\n`,
    'Messages have changed. Renew their list, and read its diff: npx vitest run --project words -u',
  ).toMatchFileSnapshot('all-messages.txt')
})
