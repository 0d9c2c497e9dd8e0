/** Minimum length of a new password: `minimum_password_length` in supabase/config.toml. */
export const minPasswordLength = 8

export type PasswordStrength = 'weak' | 'fair' | 'strong'

// Common passwords, which crackers try with any prefix or suffix.
const known = /passw|qwert|asdf|letmein|welcome|iloveyou|admin|login|dragon|monkey|abc123|flowshelf|(?:19|20)\d\d$/i

/**
 * Estimates a password's strength as a hint; weak passwords are not refused. Length counts most; repetitions and
 * sequences ("aaaa", "1234") and common passwords count little.
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

// Bounds the work: longer passwords are strong anyway.
const mostLetters = 64

/** Whether a character continues a run: the same as, or next to, the one before it. */
function runsOn(letters: readonly string[], index: number): boolean {
  const before = letters[index - 1]?.charCodeAt(0)
  const here = letters[index]?.charCodeAt(0)
  return before !== undefined && here !== undefined && Math.abs(here - before) <= 1
}
