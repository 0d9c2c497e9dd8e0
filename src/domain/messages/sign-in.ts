/** Spec section 8, "Sign-in", section 5, "Auth client rules", and section 4, "Sign-in dialog" and "Role lookup". */
export const signInMessages = {
  bothRequired: 'Email and password are required',
  credentialsMissing: 'You must provide either an email or phone number and a password',
  failed: 'Login failed',
  noSession: 'Login failed: No session returned',
  unexpected: 'Login error',
  success: 'Login successful!',
  roleFailed: 'Failed to fetch user role',
} as const
