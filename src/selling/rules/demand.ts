/** Fewer people are nobody's demand: their words could say who they are. */
export const fewestPeople = 3
