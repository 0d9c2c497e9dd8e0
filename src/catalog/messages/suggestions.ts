/** Words of the suggestions below a search field, and of the command palette. */
export const suggestionMessages = {
  label: 'Suggestions',
  recent: 'Recent searches',
  clearRecent: 'Clear recent searches',
  templates: 'Templates',
  apps: 'Apps',
  categories: 'Categories',
  creators: 'Creators',
  count: (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`,
} as const
