/** Maximum length of an email address that mail servers accept. */
export const emailMaxLength = 254

const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
// The form that the auth service accepts, with a dot in the domain: ASCII alone, internationalized domains as "xn--".
const pattern = new RegExp(`^[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})+$`)

/** Whether a text has no accents and no letters of other scripts, which the auth service refuses on either side of the @. */
export const isAscii = (value: string): boolean => /^\p{ASCII}*$/u.test(value)

/** Whether the trimmed value has the form of an email address; the same as private.is_email_address in the database. */
export const isEmailAddress = (value: string): boolean =>
  value.trim().length <= emailMaxLength && pattern.test(value.trim())
