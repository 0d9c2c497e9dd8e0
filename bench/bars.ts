/** One line of a benchmark's table: what was measured, what it must reach, and whether it did. */
export type Bar = { what: string; measured: string; bar: string; isMet: boolean }

/** Prints the lines as a table; the exit code says whether every bar was met. */
export function report(bars: Bar[]): void {
  console.table(
    Object.fromEntries(
      bars.map(({ what, measured, bar, isMet }) => [what, { measured, bar, met: isMet ? 'yes' : 'no' }]),
    ),
  )
  if (!bars.every(({ isMet }) => isMet)) process.exitCode = 1
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
