import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

const foldersOf = (folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

/** Every folder below one, with the number of its own files. */
function foldersIn(folder: string): { folder: string; files: number }[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).length
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${folder}/${name}`)
  return [{ folder, files }, ...folders.flatMap(foldersIn)]
}

describe('A folder holds what a person can take in', () => {
  test.each(['src', 'embedded', 'supabase/functions', 'tests'])('No folder of %s has more than 25 files', (folder) => {
    expect(foldersIn(folder).filter(({ files }) => files > 25)).toEqual([])
  })
})

describe('An area says what lives in it', () => {
  const areas = foldersOf('src')

  test.each(areas)('The README of src/%s names each of its folders, in at most 30 lines', (area) => {
    const text = readFileSync(join(root, 'src', area, 'README.md'), 'utf8')
    expect(text.split('\n').length).toBeLessThanOrEqual(30)
    expect(foldersOf(`src/${area}`).filter((folder) => !text.includes(`\`${folder}/\``))).toEqual([])
  })
})
