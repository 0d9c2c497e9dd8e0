import { StripeProblem } from './errors.ts'

type Tree = { [key: string]: Tree | string }

const maxDepth = 8

/**
 * Decodes Stripe's form encoding, such as `line_items[0][price_data][currency]=usd`, to an object. All-numeric keys
 * become arrays.
 * @throws StripeProblem for a malformed key
 */
export function parseForm(text: string): unknown {
  const root: Tree = Object.create(null) as Tree
  for (const [key, value] of new URLSearchParams(text)) place(root, pathOf(key), value)
  return asArrays(root)
}

/** A parameter's path in Stripe's notation: `line_items[0][price_data]`. */
export const parameterName = ([first, ...rest]: PropertyKey[]) =>
  String(first ?? '') + rest.map((part) => `[${String(part)}]`).join('')

function pathOf(key: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key)
  if (!match) throw new StripeProblem(400, { message: `Invalid parameter name: ${key}` })
  const parts = [match[1] ?? '', ...[...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '')]
  if (parts.length > maxDepth) throw new StripeProblem(400, { message: `Parameter nested too deeply: ${parts[0]}` })
  return parts
}

function place(node: Tree, [head = '', ...rest]: string[], value: string): void {
  // `expand[]=a&expand[]=b` appends.
  const key = head === '' ? String(Object.keys(node).length) : head
  if (!rest.length) {
    node[key] = value
    return
  }
  const next = node[key]
  const child = typeof next === 'object' ? next : (Object.create(null) as Tree)
  node[key] = child
  place(child, rest, value)
}

function asArrays(node: Tree | string): unknown {
  if (typeof node === 'string') return node
  const entries = Object.entries(node).map(([key, value]) => [key, asArrays(value)] as const)
  const isArray = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key))
  return isArray ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}
