declare global {
  interface Window {
    flowshelfScreenParts?: Promise<unknown>
  }
}

/** Keeps what the boot script hands on to the app script, which is another bundle. */
export function keepScreenParts(evaluated: Promise<unknown>) {
  window.flowshelfScreenParts = evaluated.catch(() => undefined)
}

/**
 * Waits for the files of the first screen that the boot script evaluates one at a time: as imports of the screen they would be one long
 * task. Returns at once for later screens; a file that is missing is reported by the screen's own import.
 */
export async function screenPartsEvaluated() {
  const evaluated = window.flowshelfScreenParts
  delete window.flowshelfScreenParts
  await evaluated
}
