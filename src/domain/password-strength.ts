/** The shortest password per role (spec section 9). */
export const shortestPassword = { creator: 6, buyer: 8 } as const

export type PasswordStrength = 'weak' | 'fair' | 'strong'

// What guessers try first, whatever is put before or behind it.
const known = /passw|qwert|asdf|letmein|welcome|iloveyou|admin|login|dragon|monkey|abc123|flowshelf|(?:19|20)\d\d$/i

/**
 * How long a password may stand against guessing, as a hint only: nothing is refused for it. Length counts most; what repeats
 * or runs on ("aaaa", "1234") and what everybody tries counts little.
 */
export function passwordStrength(password: string): PasswordStrength {
  const letters = [...password.slice(0, mostLetters)]
  const worth = letters.filter(
    (letter, index) => !runsOn(letters, index) && !letters.slice(0, index).includes(letter),
  ).length
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length
  const score = worth + (letters.length - worth) / 3 + (kinds - 1) * 1.5 - (known.test(password) ? 6 : 0)
  return score < 9 ? 'weak' : score < 14 ? 'fair' : 'strong'
}

// Beyond this nothing is added but work.
const mostLetters = 64

/** True where a letter only follows the one before it: the same again, or the next or previous one. */
function runsOn(letters: readonly string[], index: number): boolean {
  const before = letters[index - 1]?.charCodeAt(0)
  const here = letters[index]?.charCodeAt(0)
  return before !== undefined && here !== undefined && Math.abs(here - before) <= 1
}
