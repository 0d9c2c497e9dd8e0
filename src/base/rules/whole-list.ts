/** The most rows that one answer of the data API has; the same as `max_rows` in supabase/config.toml. */
export const mostRows = 500

/**
 * Reads everything, page by page, until a page is empty: an answer may have fewer rows than were asked for.
 * @param next reads what follows the rows so far
 */
export async function readUntilEmpty<Row>(next: (rows: readonly Row[]) => PromiseLike<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const page = await next(rows)
    if (page.length === 0) return rows
    rows.push(...page)
  }
}

/**
 * Reads a whole list with one request where it fits into one answer.
 * @param page reads the rows from one place to another, both included, with the number of all (`count: 'exact'`)
 */
export async function readCounted<Row>(
  page: (from: number, to: number) => PromiseLike<{ data: Row[]; count: number | null }>,
): Promise<Row[]> {
  const { data: rows, count } = await page(0, mostRows - 1)
  while (rows.length < (count ?? 0)) {
    const { data } = await page(rows.length, rows.length + mostRows - 1)
    if (data.length === 0) break
    rows.push(...data)
  }
  return rows
}
