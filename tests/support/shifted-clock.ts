const RealDate = Date

/** Starts the clock of this process at an instant; from there it goes on. */
export function startClockAt(start: string): void {
  const offset = RealDate.parse(start) - RealDate.now()
  const now = () => RealDate.now() + offset
  globalThis.Date = class extends RealDate {
    constructor(...words: unknown[]) {
      if (words.length === 0) super(now())
      else super(...(words as [number]))
    }
    static override now = now
  } as DateConstructor
}
