const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

/** Sorts rows by a text or a number, keeping the order of equal ones; rows without a key come last. */
export function sortedBy<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number | null,
  isDescending: boolean,
): Row[] {
  const sign = isDescending ? -1 : 1
  return rows.toSorted((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b)))
  })
}
