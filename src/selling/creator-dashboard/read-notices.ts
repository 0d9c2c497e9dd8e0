const keyOf = (userId: string) => `flowshelf.approval-read.${userId}`

/** Whether this browser has shown the user the notice of their approval. */
export function hasReadApproval(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null
  } catch {
    return false
  }
}

export function markApprovalRead(userId: string) {
  try {
    localStorage.setItem(keyOf(userId), new Date().toISOString())
  } catch {
    // Storage is full or blocked: the notice shows again.
  }
}
