import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'

/** The overlay that is open: the command palette, or the list of keyboard shortcuts. */
type Shown = 'palette' | 'shortcuts' | null

export type PaletteState = { shown: Shown; show: (shown: Shown) => void }

const Context = createContext<PaletteState | null>(null)

/** Whether the command palette is open. Any screen or frame may open it. */
export function PaletteProvider({ children }: { children: ReactNode }) {
  const [shown, show] = useState<Shown>(null)
  const value = useMemo(() => ({ shown, show }), [shown])
  return <Context.Provider value={value}>{children}</Context.Provider>
}

/**
 * Opens and closes the command palette.
 * @throws outside of PaletteProvider
 */
export function usePalette(): PaletteState {
  const palette = useContext(Context)
  if (!palette) throw new Error('usePalette needs a PaletteProvider above it')
  return palette
}
