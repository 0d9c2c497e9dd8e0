type Turn = { held: Buffer[]; isOver: boolean }

/**
 * Lets several writers that run side by side share one place, as if one had come after the other: whoever is first in the row
 * writes at once, what the others write is held back until all before them have ended.
 * @returns a function that puts one more writer at the end of the row.
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
