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
