import { kindOf } from '../nodes/node-kinds.ts'
import type { EntryField } from './entry-fields.ts'

/** What a reviewer reads a field as. */
export const fieldKinds = ['code', 'command', 'query', 'address', 'prompt', 'value'] as const
export type FieldKind = (typeof fieldKinds)[number]

const commandNodes = /\.(executeCommand|ssh)(Tool)?$/
const codeKeys = /code$|script|function$|workflowJson|jsonata/i
const queryKeys = /query|sql|statement|filterString|formula/i
const queryWords =
  /\b(select|insert|update|delete|create|drop|alter|truncate|grant|with|call|exec|match|merge|copy|find|aggregate)\b/i
const addressKeys = /url|uri|endpoint|host|server|domain/i
const promptKeys = /prompt|systemMessage|instruction/i
const promptKeysOfAi = /message|content|text|description|goal|role/i

/** Whether n8n evaluates a text as an expression. */
export const isExpression = (text: string) => text.startsWith('=') && text.includes('{{')

/** An expression that is a program of its own. */
const isProgram = (text: string) => isExpression(text) && /=>|\bfunction\b|;\s*\S/.test(text)

/** The key that names a field: of a list the list's. */
const keyOf = ({ path, labels }: EntryField) => labels[0] ?? path

/** The kind of a field, by its key, the type of its node, and its text. */
export function kindOfField(type: string, field: EntryField): FieldKind {
  const { text } = field
  const key = keyOf(field)
  if (commandNodes.test(type) && /command/i.test(key)) return 'command'
  if (codeKeys.test(key) || isProgram(text) || /<script\b/i.test(text)) return 'code'
  if (queryKeys.test(key) && queryWords.test(text)) return 'query'
  if (isAddressKey(field) || /^=?\s*[a-z][a-z\d+.-]{1,20}:\/\//i.test(text)) return 'address'
  if (promptKeys.test(key) || (kindOf(type) === 'a' && promptKeysOfAi.test(key))) return 'prompt'
  return 'value'
}

/** Whether a field is an address by its key, whatever its text. */
export const isAddressKey = (field: EntryField) => addressKeys.test(keyOf(field)) && !/cachedResult/.test(field.path)
