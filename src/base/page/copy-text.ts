import { toast } from './toast'

/** Copies a text to the clipboard and says in a toast whether that worked. */
export async function copyText(text: string, messages: { copied: string; notCopied: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(messages.copied)
  } catch {
    toast.error(messages.notCopied)
  }
}

/**
 * Copies a text that is still on its way, and says whether the browser allowed it. Safari allows it only if the
 * clipboard gets the promise within the click. @throws what the promise rejects with
 */
export async function copyLater(text: Promise<string>): Promise<boolean> {
  const later = text.then((ready) => new Blob([ready], { type: 'text/plain' }))
  // Handled below, by awaiting the text itself.
  later.catch(() => undefined)
  try {
    if (typeof ClipboardItem === 'undefined') await navigator.clipboard.writeText(await text)
    else await navigator.clipboard.write([new ClipboardItem({ 'text/plain': later })])
    return true
  } catch {
    await text
    return false
  }
}
