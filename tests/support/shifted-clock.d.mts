/** Starts the clock of this process at an instant; from there it goes on. */
export function startClockAt(start: string, setAt?: number): void
