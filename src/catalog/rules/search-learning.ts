/** People who have to open a template after a word before that counts. */
export const fewestSearchers = 5

/** Time for which somebody looks at results before leaving them counts as finding nothing. */
export const searchLookMs = 3_000
