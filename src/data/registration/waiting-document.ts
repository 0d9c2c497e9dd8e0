import { clear, createStore, update } from 'idb-keyval'

/** A company document between sign-up and confirmation: before that nobody may upload anything. It waits in this browser alone. */
type Waiting = { file: File; since: number }

const longestWaitMs = 7 * 24 * 60 * 60 * 1000

const store = () => createStore('flowshelf', 'waiting-documents')
const keyOf = (email: string) => email.trim().toLowerCase()

/** Keeps the document of this registration; the one of a registration before it goes. Throws where the browser keeps nothing. */
export async function keepWaitingDocument(email: string, file: File): Promise<void> {
  const here = store()
  await clear(here)
  await update<Waiting>(keyOf(email), () => ({ file, since: Date.now() }), here)
}

/** Drops whatever waits. Never throws. */
export async function dropWaitingDocuments(): Promise<void> {
  try {
    await clear(store())
  } catch {
    // A browser that keeps nothing has nothing to drop.
  }
}

/** Takes the document that waits for this address, so that no other tab takes it too; null where none does. Never throws. */
export async function takeWaitingDocument(email: string): Promise<File | null> {
  let taken: Waiting | undefined
  try {
    // One transaction: two tabs that are both led on by the same link get it once.
    await update<Waiting | undefined>(
      keyOf(email),
      (waiting) => {
        taken = waiting
        return undefined
      },
      store(),
    )
  } catch {
    return null
  }
  return taken && taken.file instanceof File && Date.now() - taken.since < longestWaitMs ? taken.file : null
}
