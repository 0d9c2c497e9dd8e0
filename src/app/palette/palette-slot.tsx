import { Suspense, useState } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import { useShortcutChoice, useShortcuts } from '@/base/page/use-shortcuts'
import { paletteMessages as messages } from '@/app/messages'
import { usePalette } from './palette-provider'
import { TypedAhead } from './typed-ahead'

const Palette = lazyPart(() => import('./palette'))
const ShortcutList = lazyPart(() => import('./shortcut-list'))

export const preloadPalette = Palette.preload

/** The keys that open the command palette and the list of shortcuts, and both dialogs: loaded on first opening, mounted from then on. */
export function PaletteSlot() {
  const { shown, show } = usePalette()
  const [hasKeys] = useShortcutChoice()
  const [opened, setOpened] = useState({ palette: false, shortcuts: false })
  if (shown && !opened[shown]) setOpened({ ...opened, [shown]: true })
  const [typed, setTyped] = useState('')
  if (shown !== 'palette' && typed) setTyped('')
  const close = () => show(null)
  const openPalette = () => show('palette')
  useShortcuts(
    [
      { key: 'k', isCommand: true, label: messages.open, act: openPalette },
      { key: '/', label: messages.open, act: openPalette },
      { key: '?', label: messages.listShortcuts, act: () => show('shortcuts') },
    ],
    hasKeys,
  )
  return (
    <>
      <Suspense fallback={shown === 'palette' && <TypedAhead onType={setTyped} onClose={close} />}>
        {opened.palette && <Palette isOpen={shown === 'palette'} typed={typed} onClose={close} />}
      </Suspense>
      <Suspense>{opened.shortcuts && <ShortcutList isOpen={shown === 'shortcuts'} onClose={close} />}</Suspense>
    </>
  )
}
