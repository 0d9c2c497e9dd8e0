import { Suspense, useState } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import { Button } from '@/ui/button'
import { Placeholder } from '@/ui/states/placeholder'

const WishForm = lazyPart(() => import('./wish-form'))

/** Below the last results: a quiet way to say that none of them fits. Stays open, so that nothing typed is lost. */
export function WishOffer({ words }: { words: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mt-10">
      {isOpen ? (
        <Suspense fallback={<Placeholder className="h-80 rounded-2xl" />}>
          <WishForm words={words} takesFocus />
        </Suspense>
      ) : (
        <p className="text-center text-md text-ink-2">
          Not what you need?{' '}
          <Button variant="ghost" size="sm" className="ml-2" onClick={() => setOpen(true)}>
            Tell us
          </Button>
        </p>
      )}
    </div>
  )
}
