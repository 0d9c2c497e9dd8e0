import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minPasswordLength } from '../src/account/rules/password-strength.ts'

/**
 * `npm run passwords:build -- FOLDER` writes src/account/rules/common-passwords/list.ts from the package
 * @zxcvbn-ts/language-common that is unpacked in FOLDER (`npm pack @zxcvbn-ts/language-common`): of the 10,000 most common
 * passwords those that are long enough.
 */

const most = 10_000
const lineLength = 110

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Usage: npm run passwords:build -- FOLDER, the unpacked @zxcvbn-ts/language-common')
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')
const { version } = JSON.parse(textOf('package.json')) as { version: string }
const ranked = JSON.parse(textOf('src/passwords.json')) as string[]

const kept = ranked
  .slice(0, most)
  .filter((password) => password.length >= minPasswordLength && /^[!-~]+$/.test(password))
if (kept.some((password) => /[A-Z`\\$]/.test(password))) throw new Error('A password has a character that marks.')

/** Front coding: a capital letter for the number of first characters that are those of the password before, then the rest. */
function encode(sorted: readonly string[]): string {
  return sorted
    .map((password, at) => {
      const before = sorted[at - 1] ?? ''
      let shared = 0
      while (shared < 25 && shared < before.length && before[shared] === password[shared]) shared++
      return String.fromCharCode(65 + shared) + password.slice(shared)
    })
    .join('')
}

const lines = encode([...new Set(kept)].sort()).match(new RegExp(`.{1,${lineLength}}`, 'g')) ?? []
const license = textOf('LICENSE.txt').trim().split('\n').slice(0, 2).join(', ')

writeFileSync(
  join(import.meta.dirname, '../src/account/rules/common-passwords/list.ts'),
  `// Written by \`npm run passwords:build\` from @zxcvbn-ts/language-common ${version}, under the MIT license.
// ${license}

/** Sorted and front-coded: a capital letter for the number of first characters that are those of the password before (A for none), then the rest. */
export const encodedPasswords = \`
${lines.join('\n')}
\`
`,
)
console.log(`${kept.length} passwords of ${ranked.length}`)
