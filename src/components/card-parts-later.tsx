import { lazy } from 'react'

const load = () => import('./card-parts')
const Nothing = () => <></>
const loadOrNothing = (): ReturnType<typeof load> => load().catch(() => ({ PlatformArt: Nothing, WorksWith: Nothing }))

// Parts of cards that the first screen does not need, in one chunk. If it does not load, their places stay empty.
export const PlatformArt = lazy(async () => ({ default: (await loadOrNothing()).PlatformArt }))
export const WorksWith = lazy(async () => ({ default: (await loadOrNothing()).WorksWith }))
