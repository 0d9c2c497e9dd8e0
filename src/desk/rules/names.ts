/** Name changes on a page of the review; the same number as in the database. */
export const nameChangesPageSize = 20
