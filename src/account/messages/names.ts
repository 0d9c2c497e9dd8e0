/** Messages for names that src/base/rules/names/names.ts refuses. */
export const nameMessages = {
  unusable: 'Please use letters, numbers, spaces, and characters such as . , - ’ &',
  reserved: 'This name is reserved. Please use your own, without words such as “support”, “admin”, or a brand.',
  titleClaims: 'Please describe what the template does. Its name can’t claim to be official or from Flowshelf.',
  titleUnusable: 'Please use only letters and numbers, without hidden characters',
  usernameUnusable: 'Please use letters and numbers, with single spaces, dots, hyphens, or underscores between them',
  phoneInvalid: 'Please enter a phone number, such as +1 555 010 9999',
} as const
