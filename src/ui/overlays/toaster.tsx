import { Toaster as Sonner } from 'sonner'

/** Toasts at the bottom right, on phones at the bottom. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      gap={10}
      closeButton
      style={{ fontFamily: 'inherit' }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'group flex w-full items-center gap-2.5 rounded-xl border bg-surface py-3 pr-10 pl-4 text-md leading-snug text-ink shadow sm:w-[356px] data-[expanded=false]:data-[front=false]:*:opacity-0',
          content: 'min-w-0',
          title: 'font-medium',
          description: 'text-sm text-ink-2',
          icon: 'shrink-0 group-data-[type=error]:text-bad group-data-[type=info]:text-ink-3 group-data-[type=success]:text-good group-data-[type=warning]:text-warn [&_svg]:size-5',
          actionButton:
            'ml-auto shrink-0 rounded-md px-1.5 py-1 font-medium underline underline-offset-4 hover:text-ember',
          closeButton:
            'absolute top-1/2 right-2.5 grid size-7 -translate-y-1/2 place-items-center rounded-md text-ink-3 hover:bg-sunken hover:text-ink [&_svg]:size-3.5',
        },
      }}
    />
  )
}
