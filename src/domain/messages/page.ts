/** Messages of the app itself: parts that failed to load, too many requests. */
export const pageMessages = {
  partMissing: 'This part of the page could not be loaded.',
  notLoaded: 'The page could not be loaded.',
  checkConnection: 'Check your connection and try again.',
  loadAgain: 'Load again',
  tooMany: 'You have done this many times in a short while. Please try again later.',
} as const
