import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { printOf, type WorkflowPrint } from '../../src/workflow/rules/copies/print.ts'
import type { ReadWorkflow } from '../../src/workflow/rules/types.ts'
import { parseWorkflow } from '../../src/workflow/rules/parse.ts'
import type { File } from './alterations.ts'

export type Half = 'read' | 'kept'
export type Printed = WorkflowPrint & { name: string; file: File }

/** The half of the files that the rules were written with, or the one that was kept apart: by their hash, in any folder. */
const halfOf = (text: string): Half =>
  createHash('sha256').update(text).digest().readUInt8(0) % 2 === 0 ? 'read' : 'kept'

/** The different workflows of a half in these folders; those with the same content count once. */
export function workflowsIn(folders: string[], half: Half): Printed[] {
  const found = new Map<string, Printed>()
  for (const { name, read } of filesIn(folders, half)) {
    const print = printOf(read)
    if (!found.has(print.canonical)) found.set(print.canonical, { ...print, name, file: read.source.root as File })
  }
  return [...found.values()]
}

/** The files of a half that can be read. */
export function filesIn(folders: string[], half: Half): { name: string; read: ReadWorkflow }[] {
  const names = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(folder, name)),
  )
  return names.toSorted().flatMap((name) => {
    const text = readFileSync(name, 'utf8')
    const result = halfOf(text) === half ? parseWorkflow(text) : null
    return result?.ok ? [{ name, read: result }] : []
  })
}
