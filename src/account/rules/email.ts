const pattern = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

/** Maximum length of an email address that mail servers accept. */
export const emailMaxLength = 254

/** Whether the trimmed value has the form of an email address. */
export const isEmailAddress = (value: string): boolean =>
  value.trim().length <= emailMaxLength && pattern.test(value.trim())
