import { Share2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { templateMessages as messages } from '@/domain/messages/templates'
import { paths } from '@/domain/paths'
import { toast } from '@/lib/toast'

/** Hands the page's address to the device's own share sheet, or to the clipboard where there is none. */
export function ShareButton({ id, name }: { id: string; name: string }) {
  const share = async () => {
    const url = window.location.origin + paths.template(id)
    if ('share' in navigator) {
      try {
        return await navigator.share({ title: name, url })
      } catch (error) {
        // Closing the sheet is an answer, too; a sheet that does not open is not.
        if (error instanceof DOMException && error.name === 'AbortError') return
      }
    }
    try {
      await navigator.clipboard.writeText(url)
      toast.success(messages.linkCopied)
    } catch {
      toast.error(messages.linkNotCopied)
    }
  }
  return (
    <Button variant="quiet" size="sm" onClick={() => void share()}>
      <Share2 aria-hidden className="size-4" />
      Share
    </Button>
  )
}
