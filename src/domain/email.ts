const pattern = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

/** The longest that mail servers accept. */
export const emailMostLetters = 254

/** Whether this has the form of an e-mail address; spaces around it do not count. */
export const isEmailAddress = (value: string): boolean =>
  value.trim().length <= emailMostLetters && pattern.test(value.trim())
