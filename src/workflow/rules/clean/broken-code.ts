import { isRecord } from '../json.ts'

/** Whether a replacement left code as it can be read: what parsed in a file has to parse in its copy. */

/** The parsers are loaded when there is code to read. */
const javascript = async () => (await import('@lezer/javascript')).parser
const python = async () => (await import('@lezer/python')).parser
type Load = typeof javascript | typeof python

const languages: Record<string, Load> = { jsCode: javascript, functionCode: javascript, pythonCode: python }

async function errorsIn(load: Load, code: string): Promise<number> {
  const parser = await load()
  let errors = 0
  parser.parse(code).iterate({ enter: ({ type }) => void (errors += Number(type.isError)) })
  return errors
}

const isJson = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The code between `{{` and `}}` of an expression, as one sequence. */
const codeOf = (expression: string) =>
  [...expression.matchAll(/\{\{([\s\S]*?)\}\}/g)].map(([, code]) => `(${code});`).join('\n')

/** A text of a step, and what a copy makes of it. */
type Change = { key: string; before: string; after: string }

/** The texts that differ in two values of the same shape, but for links that a copy leaves out. */
function changesIn(before: unknown, after: unknown, key = ''): Change[] {
  if (typeof before === 'string' && typeof after === 'string') return before === after ? [] : [{ key, before, after }]
  if (Array.isArray(before)) return before.flatMap((entry, index) => changesIn(entry, (after as unknown[])[index], key))
  if (!isRecord(before) || !isRecord(after)) return []
  return Object.entries(before).flatMap(([name, entry]) => changesIn(entry, after[name], name))
}

/** Whether a text has more errors than it had: as code, as an expression, as JSON. */
async function isBroken({ key, before, after }: Change): Promise<boolean> {
  const language = Object.hasOwn(languages, key) ? languages[key] : undefined
  if (language) return (await errorsIn(language, after)) > (await errorsIn(language, before))
  if (before.startsWith('='))
    return (await errorsIn(javascript, codeOf(after))) > (await errorsIn(javascript, codeOf(before)))
  return /^\s*[[{]/.test(before) && isJson(before) && !isJson(after)
}

type Step = { name?: unknown; parameters?: unknown }

/** The names of steps whose code, expressions or JSON a copy breaks, as in the copy. */
export async function brokenSteps(steps: Step[], copies: Step[]): Promise<string[]> {
  const broken: string[] = []
  for (const [index, { parameters }] of steps.entries()) {
    const copy = copies[index]!
    for (const change of changesIn(parameters, copy.parameters))
      if (await isBroken(change)) {
        broken.push(String(copy.name))
        break
      }
  }
  return broken
}
