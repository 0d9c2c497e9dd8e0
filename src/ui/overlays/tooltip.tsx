import * as Radix from '@radix-ui/react-tooltip'

export type TooltipProps = {
  /** Where to show it: an element of the page. */
  anchor: Element
  text: string
  /** Called on Escape. */
  onClose: () => void
}

/** A bubble of text below an element, above where there is no room. The pointer can move onto it. */
export default function Tooltip({ anchor, text, onClose }: TooltipProps) {
  const { left, top, width, height } = anchor.getBoundingClientRect()
  return (
    <Radix.Provider>
      <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
        <Radix.Trigger asChild>
          <span aria-hidden className="pointer-events-none fixed" style={{ left, top, width, height }} />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content side="bottom" collisionPadding={12} data-tooltip className="z-50 py-1.5 fade-in">
            <p className="max-w-65 rounded-lg bg-ink px-2.5 py-1.5 text-xs leading-snug text-paper">{text}</p>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
