import { lazyPart } from '@/ui/lazy-part'

const load = () => import('./card-parts')
const Nothing = () => <></>
const Plain = ({ text }: { text: string }) => <>{text.replace(/[\u{E000}\u{E001}]/gu, '')}</>
// Parts of cards that the first screen does not need, in one chunk. If it does not load, their places stay
// empty, and matches are not marked.
export const Highlighted = lazyPart(async () => ({ default: (await load()).Highlighted }), Plain)
export const PlatformArt = lazyPart(async () => ({ default: (await load()).PlatformArt }), Nothing)
export const WorksWith = lazyPart(async () => ({ default: (await load()).WorksWith }), Nothing)
