import { encodedPasswords } from './list.ts'

function decode(encoded: string): Set<string> {
  const passwords = new Set<string>()
  let before = ''
  for (const [, mark = 'A', rest = ''] of encoded.replaceAll('\n', '').matchAll(/([A-Z])([^A-Z]*)/g)) {
    before = before.slice(0, mark.charCodeAt(0) - 65) + rest
    passwords.add(before)
  }
  return passwords
}

const common = decode(encodedPasswords)

/** Whether a password, in whatever case, is one of the 10,000 most common. The page loads this module when it needs it. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())
