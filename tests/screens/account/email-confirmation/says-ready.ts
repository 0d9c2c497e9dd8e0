import { screen } from '@testing-library/react'

/** The page says that the account is ready, before it leads on, and so does a toast, whenever the toaster has loaded. */
export async function saysReady(role: 'Buyer' | 'Creator') {
  await screen.findByText(`${role} account setup completed! You’re signed in. One moment…`)
  await screen.findByText(`${role} account setup completed!`)
}
