import { credentialLabel } from './credential-label.ts'
import { displayNameOf } from './node-names.ts'

/** Of fields that are one thing for people, whatever their path. */
const wholeFields: [pattern: RegExp, words: string][] = [
  [/^pinData(\.|$)/, 'Pinned data'],
  [/^staticData(\.|$)/, 'Data from your runs'],
  [/^meta\.instanceId$/, 'n8n server ID'],
  [/^notes$/, 'Step note'],
  [/^parameters\.(url|uri|endpoint)$/, 'URL'],
  [/^parameters\.(jsCode|pythonCode|functionCode|code)$/, 'Code'],
  [/^parameters\.content$/, 'Note text'],
  [/^parameters\.jsonBody$/, 'Body'],
  [/^parameters\.jsonHeaders$/, 'Headers'],
  [/^parameters\.jsonQuery$/, 'Query'],
  [/\.cachedResultUrl$/, 'Link to your document'],
  [/\.cachedResultName$/, 'Document name'],
]

/** Of lists whose entries have names of their own. */
const lists: [pattern: RegExp, word: string][] = [
  [/header/i, 'Header'],
  [/query|\bqs\b/i, 'Query parameter'],
  [/body|form-?data/i, 'Body field'],
]

const longestLabel = 60

/**
 * A field of a node, or of the file if `node` is null, in words that its creator knows from n8n.
 * @param label a name beside the value, such as that of a header
 */
export function fieldInWords(node: string | null, field: string, label: string): string {
  const whole = wholeFields.find(([pattern]) => pattern.test(field))
  if (whole) return whole[1]
  if (/(^|\.)name$/.test(field) && !field.startsWith('parameters')) return `${node ? 'Step' : 'Workflow'} name`
  const [, credential] = /^credentials\.([^.]+)/.exec(field) ?? []
  if (credential) return `Credential “${credentialLabel(credential).slice(0, longestLabel)}”`
  const [, word] = lists.find(([pattern]) => pattern.test(field)) ?? []
  const name = label.length <= longestLabel ? label.replace(/\s+/g, ' ').trim() : ''
  if (name) return word ? `${word} “${name}”` : `“${name}”`
  return word ?? lastKeyOf(field)
}

/** `parameters.options.systemMessage` becomes "System message". */
function lastKeyOf(field: string): string {
  const keys = field.split('.').map((key) => key.replace(/(\[\d+\])+$/, ''))
  const key = keys.findLast((key) => key !== '' && key !== 'value' && key !== 'values' && key !== 'parameters')
  const words = displayNameOf((key ?? field).slice(0, longestLabel))
  return words.charAt(0) + words.slice(1).toLowerCase()
}
