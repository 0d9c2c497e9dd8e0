/** Whether somebody comes to the page after a payment from a Payment Link, which needs no account. */
export const isPaidByLink = (query: URLSearchParams): boolean => query.get('via') === 'link'
