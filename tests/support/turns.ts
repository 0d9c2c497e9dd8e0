type Turn = { held: Buffer[]; isOver: boolean }

/**
 * Serializes output of parallel writers: the first writes through, the others are buffered until all before them have
 * ended.
 */
export function inTurns(write: (chunk: Buffer) => void) {
  const row: Turn[] = []
  const goOn = () => {
    for (let first = row[0]; first; first = row[0]) {
      first.held.splice(0).forEach(write)
      if (!first.isOver) return
      row.shift()
    }
  }
  return () => {
    const turn: Turn = { held: [], isOver: false }
    row.push(turn)
    return {
      write(chunk: Buffer | string) {
        turn.held.push(Buffer.from(chunk))
        goOn()
      },
      end() {
        turn.isOver = true
        goOn()
      },
    }
  }
}

export type Writer = ReturnType<ReturnType<typeof inTurns>>
