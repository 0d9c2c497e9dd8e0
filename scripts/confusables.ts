import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `npm run confusables:build -- FOLDER` writes the look-alikes of letters and digits from Unicode's confusables (UTS 39),
 * which the package unhomoglyph has as data.json and which is unpacked in FOLDER (`npm pack unhomoglyph`): all of them for
 * the database, those of ASCII for the page, whose reserved words are ASCII. Left out: what compatibility decomposition and
 * removed accents make equal already, and look-alikes of several characters.
 */

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Usage: npm run confusables:build -- FOLDER, the unpacked unhomoglyph')
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')
const { version } = JSON.parse(textOf('package.json')) as { version: string }

const isAscii = (text: string) => /^[\0-\u007F]*$/.test(text)
const isLetterOrDigit = /^[\p{Alphabetic}\p{N}]$/u
const plain = (text: string) => text.normalize('NFKD').replace(/[\u0300-\u036F]/g, '')

const pairs = Object.entries(JSON.parse(textOf('data.json')) as Record<string, string>)
  .map(([character, looksLike]) => [character, plain(looksLike).replace('rn', 'm').replace('vv', 'w')] as const)
  .filter(
    ([character, looksLike]) =>
      !isAscii(character) &&
      character !== looksLike &&
      plain(character) === character &&
      isLetterOrDigit.test(character) &&
      isLetterOrDigit.test(looksLike),
  )
  .sort(([one], [other]) => (one < other ? -1 : 1))
const ofAscii = pairs.filter(([, looksLike]) => isAscii(looksLike))

const lineLength = 20
const linesOf = (characters: readonly string[]) =>
  Array.from({ length: Math.ceil(characters.length / lineLength) }, (_, at) =>
    characters.slice(at * lineLength, (at + 1) * lineLength),
  )
const hex = (character: string, digits: number) =>
  (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(digits, '0')

const inSql = (character: string) =>
  isAscii(character) ? character : character.length === 1 ? `\\${hex(character, 4)}` : `\\+${hex(character, 6)}`
const sqlText = (characters: readonly string[]) =>
  linesOf(characters)
    .map((line) => `      ${line.map(inSql).join('')}`)
    .join('\n')
    .replace(/^ {6}/gm, "      '")
    .replace(/$/gm, "'")
    .replace(/^ {6}/, '      U&')

const inScript = (character: string) =>
  isAscii(character) ? character : character.length === 1 ? `\\u${hex(character, 4)}` : `\\u{${hex(character, 1)}}`
const scriptText = (characters: readonly string[]) =>
  linesOf(characters)
    .map((line) => `  '${line.map(inScript).join('')}'`)
    .join(' +\n')

const source = `unhomoglyph ${version}, from the confusables of Unicode, Inc.`
const first = (list: typeof pairs) => list.map(([character]) => character)
const second = (list: typeof pairs) => list.map(([, looksLike]) => looksLike)

writeFileSync(
  join(import.meta.dirname, '../supabase/schemas/000105_base_confusables.sql'),
  `-- Written by \`npm run confusables:build\` from ${source}

create function private.without_confusables(name text) returns text
language sql immutable parallel safe set search_path = ''
return (
  translate(name,
${sqlText(first(pairs))},
${sqlText(second(pairs))})
);
comment on function private.without_confusables(text) is
  'A decomposed name with each letter and digit replaced by the prototype that it looks like (UTS 39), mostly a Latin one.';
-- Check constraints run with the privileges of the role that writes the row.
grant execute on function private.without_confusables(text) to authenticated;
`,
)
writeFileSync(
  join(import.meta.dirname, '../src/base/rules/names/confusables.ts'),
  `// Written by \`npm run confusables:build\` from ${source}

/** Letters and digits that look like one of ASCII (UTS 39), in the order of \`lookedLike\`. */
export const lookAlikes =
${scriptText(first(ofAscii))}

/** What \`lookAlikes\` look like. */
export const lookedLike =
${scriptText(second(ofAscii))}
`,
)
console.log(`${pairs.length} look-alikes, ${ofAscii.length} of ASCII`)
