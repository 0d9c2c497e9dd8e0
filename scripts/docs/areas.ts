import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../../embedded/folders.ts'

/** A row of a table, and the area whose document shows it. */
export type Row = { area: string; cells: string[] }
export type Table = { head: string[]; rows: Row[] }

/** Text of a file of the repository. */
export const read = (path: string): string => readFileSync(join(projectFolder, path), 'utf8')

/** Files below a folder whose path matches, in order. */
export const filesBelow = (folder: string, path: RegExp): string[] =>
  readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => path.test(file))
    .sort()

const definition = /^create (?:or replace )?(?:table|view|function) ((?:public|private)\.\w+)/gm

/** The area of each table and function: that of the file which creates it. */
const areas: ReadonlyMap<string, string> = new Map(
  filesBelow('supabase/schemas', /\.sql$/)
    .reverse()
    .flatMap((file) =>
      [...read(file).matchAll(definition)].map(([, name = '']) => [name, /\/\d+_([a-z]+)_/.exec(file)?.[1] ?? '']),
    ),
)

/**
 * The area of a table or function.
 * @param name with its schema
 * @throws Error if no file of supabase/schemas creates it
 */
export function areaOf(name: string): string {
  const area = areas.get(name)
  if (!area) throw new Error(`The area of ${name} is unknown: no file of supabase/schemas creates it.`)
  return area
}

export const code = (text: string): string => `\`${text}\``
export const listed = (texts: readonly string[]): string => texts.map(code).join(', ')

/** A number as people read it: bytes in MB, others in groups. */
export const readable = (value: number): string =>
  value >= 2 ** 20 && value % 2 ** 20 === 0 ? `${value / 2 ** 20} MB` : value.toLocaleString('en-US')

const line = (cells: string[]): string =>
  `| ${cells.map((cell) => cell.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim()).join(' | ')} |`

/** The rows of an area as a Markdown table; empty without any. */
export function markdownOf({ head, rows }: Table, area: string): string {
  const own = rows.filter((row) => row.area === area)
  return own.length
    ? [line(head), `|${'---|'.repeat(head.length)}`, ...own.map(({ cells }) => line(cells))].join('\n')
    : ''
}
