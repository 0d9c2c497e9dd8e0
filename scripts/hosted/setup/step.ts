import { HostedProblem } from '../settings.ts'

/** One change of a setup. Done steps are passed over, so a second run changes nothing and an interrupted one goes on. */
export type Step = {
  /** What it does, as a command: "make the webhook". */
  what: string
  isDone(): Promise<boolean>
  /** What differs, where there is more to say than `what`. */
  differences?(): Promise<string[]>
  /** @returns what is left to the person, if anything */
  change(): Promise<string | void>
}

/** @returns whether a change may be made */
export type Confirm = (question: string) => Promise<boolean>

const line = (state: string, what: string) => console.log(`${state.padEnd(6)} ${what}`)

const shownLines = 12

async function printDifferences({ differences }: Step) {
  const all = (await differences?.()) ?? []
  for (const text of all.slice(0, shownLines)) console.log(`       ${text}`)
  if (all.length > shownLines) console.log(`       and ${all.length - shownLines} more`)
}

/**
 * Carries out what is not done, in order.
 * @returns what is left to the person
 * @throws HostedProblem at the first step that fails
 */
export async function carryOut(steps: Step[], confirm: Confirm): Promise<string[]> {
  const left: string[] = []
  for (const step of steps) {
    if (await step.isDone()) {
      line('done', step.what)
      continue
    }
    await printDifferences(step)
    const rest = (await confirm(step.what)) ? await step.change() : `you chose not to ${step.what}`
    line(rest ? 'left' : 'done', rest ?? step.what)
    if (rest) left.push(rest)
  }
  return left
}

/** Prints all that `carryOut` would change. */
export async function printSteps(steps: Step[]): Promise<void> {
  for (const step of steps)
    try {
      const isFinished = await step.isDone()
      line(isFinished ? 'done' : 'would', step.what)
      if (!isFinished) await printDifferences(step)
    } catch (error) {
      if (!(error instanceof HostedProblem)) throw error
      // Before the migrations are pushed, for example, the database has none of our tables.
      line('would', `${step.what} (cannot be compared yet: ${error.message})`)
    }
}
