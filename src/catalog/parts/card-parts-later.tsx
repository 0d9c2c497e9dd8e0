import { lazy } from 'react'

const load = () => import('./card-parts')
const Nothing = () => <></>
const Plain = ({ text }: { text: string }) => <>{text.replace(/[\u{E000}\u{E001}]/gu, '')}</>
const loadOrNothing = (): ReturnType<typeof load> =>
  load().catch(() => ({ Highlighted: Plain, PlatformArt: Nothing, WorksWith: Nothing }))

// Parts of cards that the first screen does not need, in one chunk. If it does not load, their places stay
// empty, and matches are not marked.
export const Highlighted = lazy(async () => ({ default: (await loadOrNothing()).Highlighted }))
export const PlatformArt = lazy(async () => ({ default: (await loadOrNothing()).PlatformArt }))
export const WorksWith = lazy(async () => ({ default: (await loadOrNothing()).WorksWith }))
