import { Button } from '@/ui/button'
import { pageMessages as messages } from '@/base/messages/page'

/** Takes the place of a part whose chunk could not be loaded. React.lazy keeps the failure until the page reloads. */
export function MissingPart() {
  return (
    <div role="alert" className="rounded-2xl border border-dashed border-line-strong px-6 py-12 text-center">
      <p className="font-semibold">{messages.partMissing}</p>
      <p className="mt-1 text-md text-ink-2">{messages.checkConnection}</p>
      <Button variant="ghost" className="mt-5" onClick={() => window.location.reload()}>
        {messages.loadAgain}
      </Button>
    </div>
  )
}
