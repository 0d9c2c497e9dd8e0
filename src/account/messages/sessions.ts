/** Messages about the devices of an account. See docs/product/account.md#devices. */
export const sessionMessages = {
  loadFailed: 'Failed to load your devices',
  ended: 'Device logged out',
  endFailed: 'Failed to log out the device',
  othersEnded: 'You’re logged out everywhere else',
  othersFailed: 'Failed to log out your other devices',
} as const
