/** The page a query asks for, from 1 to 9999; nonsense asks for the first. */
export const pageNumberOf = (value: string | null): number =>
  value && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : 1
