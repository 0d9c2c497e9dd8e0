/** Messages of the app itself: its tagline, parts that failed to load, too many requests. */
export const pageMessages = {
  tagline: 'Automation Made Simple',
  partMissing: 'This part of the page couldn’t be loaded.',
  notLoaded: 'The page couldn’t be loaded.',
  checkConnection: 'Check your connection and try again.',
  offline: 'You’re offline. What didn’t load will load once you’re back online.',
  offlineRead: 'You’re offline. This loads by itself once you’re back online.',
  notPermitted: 'You don’t have permission to see this.',
  loadAgain: 'Load again',
  maintenance: 'Nothing can be saved right now.',
  tooMany: 'Too many attempts. Please try again later.',
} as const
