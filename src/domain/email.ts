const pattern = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

/** Maximum length of an email address that mail servers accept. */
export const emailMostLetters = 254

/** Whether the trimmed value has the form of an email address. */
export const isEmailAddress = (value: string): boolean =>
  value.trim().length <= emailMostLetters && pattern.test(value.trim())
