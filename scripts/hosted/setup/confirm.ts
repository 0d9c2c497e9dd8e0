import { createInterface } from 'node:readline'
import { HostedProblem } from '../settings.ts'
import type { Confirm } from './step.ts'

/**
 * Asks on the terminal. An empty answer is a yes.
 * @returns the question, and what ends the conversation
 */
export function askOnTerminal(): { confirm: Confirm; close(): void } {
  const terminal = createInterface({ input: process.stdin })
  const answers = terminal[Symbol.asyncIterator]()
  return {
    async confirm(what) {
      process.stdout.write(`\n→ ${what}? [Y/n] `)
      const { value, done } = (await answers.next()) as IteratorResult<string, undefined>
      if (done) throw new HostedProblem('\nNobody answers: run it in a terminal, or with --yes.')
      return !/^\s*n/i.test(value)
    },
    close: () => terminal.close(),
  }
}
