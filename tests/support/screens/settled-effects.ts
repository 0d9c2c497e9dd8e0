import { configure, getConfig } from '@testing-library/react'

/**
 * A query that waits ends with the commit that it sees, and React may run that commit's effects a turn of the event loop later: a key
 * that is pressed at once would come before its listener. So whatever waits also waits for these effects.
 */

type Wrapper = ReturnType<typeof getConfig>['asyncWrapper'] & { given?: Wrapper }

/** This module is loaded again for each file, the library is not. */
const { asyncWrapper: current }: { asyncWrapper: Wrapper } = getConfig()
const given = current.given ?? current

/** Those of Node, also where a test has fake timers. */
const { setImmediate, setTimeout: runLater } = globalThis
const aTurn = () => new Promise<void>((resolve) => setImmediate(() => resolve()))

/** `npm run test:slowly`: how long to look away before each wait. */
const pauseMs = Number(process.env.TEST_PAUSE_MS ?? 0)
const aPause = () => new Promise<void>((resolve) => void runLater(() => resolve(), pauseMs))

const withEffects: Wrapper = async (work) => {
  if (pauseMs) await aPause()
  const result = await given(work)
  await aTurn()
  // React's scheduler yields once more after a long commit.
  await aTurn()
  return result
}
withEffects.given = given

configure({ asyncWrapper: withEffects })
