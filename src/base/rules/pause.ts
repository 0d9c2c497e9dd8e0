/**
 * Yields to the event loop, so that pending input is handled first.
 * @param milliseconds minimum delay
 */
export const pause = (milliseconds = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))
