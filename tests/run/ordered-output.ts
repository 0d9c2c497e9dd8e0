type Buffered = { chunks: Buffer[]; hasEnded: boolean }

/**
 * Serializes the output of parallel writers: the first writes through, the others are buffered until all before them
 * have ended.
 * @returns a function that adds a writer at the end of the queue.
 */
export function orderedOutput(write: (chunk: Buffer) => void) {
  const queue: Buffered[] = []
  const flush = () => {
    for (let first = queue[0]; first; first = queue[0]) {
      first.chunks.splice(0).forEach(write)
      if (!first.hasEnded) return
      queue.shift()
    }
  }
  return () => {
    const buffered: Buffered = { chunks: [], hasEnded: false }
    queue.push(buffered)
    return {
      write(chunk: Buffer | string) {
        buffered.chunks.push(Buffer.from(chunk))
        flush()
      },
      end() {
        buffered.hasEnded = true
        flush()
      },
    }
  }
}

export type Writer = ReturnType<ReturnType<typeof orderedOutput>>
