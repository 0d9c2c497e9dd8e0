/** A row of a benchmark's table: what was measured, its limit (bar), and whether it was met. */
export type Bar = { what: string; measured: string; bar: string; isMet: boolean }

/** Prints the rows as a table; sets the exit code to 1 if a bar was not met. */
export function report(bars: Bar[]): void {
  console.table(
    Object.fromEntries(
      bars.map(({ what, measured, bar, isMet }) => [what, { measured, bar, met: isMet ? 'yes' : 'no' }]),
    ),
  )
  if (!bars.every(({ isMet }) => isMet)) process.exitCode = 1
}

/** The value that such a share of all is below. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN

export const median = (values: readonly number[]): number => percentile(values, 0.5)
