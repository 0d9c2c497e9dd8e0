/** Characters of what somebody needs. */
export const wishLimits = { least: 10, most: 500 } as const

/** Days after which a confirmed wish is deleted. */
export const wishDays = 180

/** Templates that the person of a wish is told of, at most one a week. */
export const wishAnswers = 3
