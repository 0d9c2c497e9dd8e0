/** Messages of the sign-in. See docs/product/account.md#sign-in-dialog. */
export const signInMessages = {
  bothRequired: 'Email and password are required',
  credentialsMissing: 'You must provide either an email or phone number and a password',
  failed: 'Login failed',
  noSession: 'Login failed: No session returned',
  unexpected: 'Login error',
  storageBlocked:
    'Your browser blocks storage for this site. You can log in, but you’ll have to again after you reload or close this page.',
  success: 'Login successful!',
  roleFailed: 'Failed to fetch user role',
} as const
