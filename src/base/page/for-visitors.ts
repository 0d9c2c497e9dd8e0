const attribute = 'data-for-visitors'

/** Marks what only visitors see on a prerendered page: the boot script removes it for those who are signed in. */
export const forVisitors = { [attribute]: '' }
export const forVisitorsSelector = `[${attribute}]`
