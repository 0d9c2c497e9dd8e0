import { clear, createStore, update } from 'idb-keyval'

/**
 * A company document between sign-up and confirmation, when uploads are not allowed yet. Stored in IndexedDB of this
 * browser only.
 */
type PendingDocument = { file: File; since: number }

const maxAgeMs = 7 * 24 * 60 * 60 * 1000

const store = () => createStore('flowshelf', 'waiting-documents')
const keyOf = (email: string) => email.trim().toLowerCase()

/**
 * Stores the document of a registration and deletes earlier ones.
 * @throws if IndexedDB is unavailable
 */
export async function savePendingDocument(email: string, file: File): Promise<void> {
  const here = store()
  await clear(here)
  await update<PendingDocument>(keyOf(email), () => ({ file, since: Date.now() }), here)
}

/** Deletes all stored documents. Never throws. */
export async function clearPendingDocuments(): Promise<void> {
  try {
    await clear(store())
  } catch {
    // IndexedDB is unavailable: nothing is stored.
  }
}

/**
 * Removes and returns the document stored for an address; null if there is none or it is older than a week. Never
 * throws.
 */
export async function takePendingDocument(email: string): Promise<File | null> {
  let taken: PendingDocument | undefined
  try {
    // One transaction: if two tabs open the same link, only one gets the document.
    await update<PendingDocument | undefined>(
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
  return taken && taken.file instanceof File && Date.now() - taken.since < maxAgeMs ? taken.file : null
}
