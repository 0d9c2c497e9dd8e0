/** Frames stop while the page is hidden. */
const LONGEST_FRAME_MS = 100

/**
 * Resolves in the task after the next frame, so that the browser paints what was rendered before the work that follows: a pressed control
 * answers at once. In a hidden page, which has no frames, it resolves after 100 ms.
 */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_FRAME_MS)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(resolve)
    })
  })
