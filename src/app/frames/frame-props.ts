import type { ReactNode, RefObject } from 'react'

/** A frame renders the screen inside its <main>, which navigation focuses. */
export type FrameProps = { main: RefObject<HTMLElement | null>; children: ReactNode }
