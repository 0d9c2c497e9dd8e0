import { Share2 } from 'lucide-react'
import { Button } from '@/ui/button'
import { templateMessages as messages } from '@/catalog/messages/templates'
import { paths } from '@/base/rules/paths'
import { copyText } from '@/base/page/copy-text'

/** Shares the page's URL with the native share sheet, or copies it to the clipboard. */
export function ShareButton({ id, name }: { id: string; name: string }) {
  const share = async () => {
    const url = window.location.origin + paths.template(id)
    if ('share' in navigator) {
      try {
        return await navigator.share({ title: name, url })
      } catch (error) {
        // Canceled by the user: do nothing. On any other error, copy the URL.
        if (error instanceof DOMException && error.name === 'AbortError') return
      }
    }
    await copyText(url, { copied: messages.linkCopied, notCopied: messages.linkNotCopied })
  }
  return (
    <Button variant="quiet" size="sm" onClick={() => void share()}>
      <Share2 aria-hidden className="size-4" />
      Share
    </Button>
  )
}
