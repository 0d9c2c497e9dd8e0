/** Words of the page for addresses that do not exist. See docs/product/app.md#not-found. */
export const notFoundMessages = {
  title: '404 Page Not Found',
  hint: "The page you're looking for doesn't exist or has been moved.",
  signUpsClosed: 'Page Unavailable',
} as const

/** Words of the command palette and of the list of keyboard shortcuts. See docs/product/app.md#command-palette. */
export const paletteMessages = {
  open: 'Search or go to',
  placeholder: 'Search templates and screens',
  goTo: 'Go to',
  purchases: 'Your purchases',
  actions: 'Actions',
  purchased: 'Yours',
  searchFor: (words: string) => `Search templates for “${words}”`,
  allTemplates: 'All templates',
  light: 'Use the light theme',
  dark: 'Use the dark theme',
  system: 'Use the system’s theme',
  logOut: 'Log out',
  listShortcuts: 'Show keyboard shortcuts',
  shortcuts: 'Keyboard shortcuts',
  /** Between two keys that do the same. */
  or: 'or',
  singleKeys: 'Single-key shortcuts',
  singleKeysHint: 'Turn this off if you use speech input or press keys by accident. Shortcuts with Ctrl or ⌘ stay on.',
  move: 'to move',
  choose: 'to open',
  close: 'to close',
} as const
