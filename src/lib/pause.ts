/** Lets what waits for the processor, a tap before all, go first. @param milliseconds how long at least */
export const pause = (milliseconds = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))
