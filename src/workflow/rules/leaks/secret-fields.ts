import { type SecretName, secretNameOf } from './secret-names.ts'
import { looksRandom, looksSecret, withoutScheme } from './secret-values.ts'
import { matchesOf, type TextRange } from './text-range.ts'

/** A text in quotes within an expression, unless it names a step or a field: `$('Step')`, `$json['field']`. */
const literals = /(?<![[(\w]\s{0,3})["'`]([^"'`\\\n]{8,500})["'`](?!\s{0,3}\])/dg
/** A value of a cookie header. */
const cookies = /[\w.-]{1,80}=([^;\s]{16,500})/dg

const strengths: SecretName[] = ['password', 'secret', 'maybe']

/** Secrets of a text by the names beside it: the name of its field, or of its header. */
export function secretsBeside(labels: string[], text: string): TextRange[] {
  const names = labels.map(secretNameOf)
  const name = strengths.find((strength) => names.includes(strength))
  if (!name) return []
  const at = ({ start, end }: TextRange) => text.slice(start, end)
  if (text.includes('{{')) return [...matchesOf(literals, text)].filter((range) => isLiteralSecret(at(range), name))
  if (labels.some((label) => /^(?:set-)?cookies?$/i.test(label))) {
    const values = [...matchesOf(cookies, text)].filter((range) => looksRandom(at(range)))
    if (values.length > 0) return values
  }
  if (!looksSecret(text, name)) return []
  return [{ start: text.length - withoutScheme(text).length, end: text.length }]
}

const isLiteralSecret = (literal: string, name: SecretName) =>
  looksRandom(withoutScheme(literal)) || (name !== 'maybe' && /\d/.test(literal) && looksSecret(literal, name))
