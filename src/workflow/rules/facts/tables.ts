export const BASE = 'n8n-nodes-base'
export const AI = '@n8n/n8n-nodes-langchain'

/** The tables are text, one line for each type: parsed faster than objects, and a new version of n8n is a readable diff. */
export const rowsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' | '))

/** Reads a table when it is first needed. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
