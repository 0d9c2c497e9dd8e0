import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../../../embedded/folders.ts'
import { cleanWorkflow } from '../../../src/workflow/rules/clean/clean.ts'
import { readWorkflow } from '../../../src/workflow/rules/parse.ts'
import { answeredFully } from './answered.ts'
import type { Trial } from './protocol.ts'

const goods = join(projectFolder, 'supabase/seed/objects/template-goods')

function trialsOf(path: string): Trial[] {
  const file = JSON.parse(readFileSync(join(goods, path), 'utf8')) as Trial['file']
  const read = readWorkflow(file)
  if (!read.ok) throw new Error(`${path}: ${read.message}`)
  const key = path.replace(/\.json$/, '').replaceAll('/', '-')
  return [
    { key, file, isOurs: true },
    { key: `${key}-clean`, file: cleanWorkflow(read).file, isOurs: true },
    { key: `${key}-answered`, file: answeredFully(read), isOurs: false },
  ]
}

/** The workflows of the demo catalog whose path has a text, each as it is sold, as a clean copy, and with a buyer's answers. */
export const seedTrials = (text: string): Trial[] =>
  readdirSync(goods, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json') && path.includes(text))
    .toSorted()
    .flatMap(trialsOf)
