/** Accounts of the seed data, on the embedded backend only. */
export const demoPassword = 'flowshelf-demo'

export const demoAccounts = [
  { label: 'Buyer', email: 'buyer@flowshelf.test' },
  { label: 'Creator', email: 'creator@flowshelf.test' },
  { label: 'Admin', email: 'admin@flowshelf.test' },
] as const
