/**
 * Starts the clock of this process at an instant; from there it goes on. Plain JavaScript, because Node and Deno load it before anything
 * that reads TypeScript.
 * @param {string} start an ISO instant
 * @param {number} [setAt] real time in milliseconds at which the clock showed it; now when absent
 */
export function startClockAt(start, setAt) {
  const RealDate = Date
  const offset = RealDate.parse(start) - (setAt ?? RealDate.now())
  const now = () => RealDate.now() + offset
  globalThis.Date = class Date extends RealDate {
    constructor(...words) {
      super(...(words.length === 0 ? [now()] : words))
    }
    static now = now
  }
}
