// Loaded before a Node or Deno process: starts its clock, and that of a database inside it, at the instant that TEST_CLOCK names.
const start = globalThis.Deno?.env.get('TEST_CLOCK') ?? globalThis.process?.env.TEST_CLOCK

if (start) {
  const RealDate = Date
  // Processes of one run start at different moments; all count from the one that it gave them.
  const startedAt = Number(
    globalThis.Deno?.env.get('TEST_CLOCK_SET_AT') ?? globalThis.process?.env.TEST_CLOCK_SET_AT ?? RealDate.now(),
  )
  const offset = RealDate.parse(start) - startedAt
  const now = () => RealDate.now() + offset

  globalThis.Date = class Date extends RealDate {
    constructor(...words) {
      super(...(words.length === 0 ? [now()] : words))
    }
    static now = now
  }
}
