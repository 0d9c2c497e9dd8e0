/** Parses a page number of a URL, 1 to 9999; anything else is 1. */
export const pageNumberOf = (value: string | null): number =>
  value && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : 1
