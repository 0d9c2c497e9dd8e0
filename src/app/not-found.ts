import { lazyPart } from '@/ui/lazy-part'

export const NotFoundScreen = lazyPart(() => import('./not-found-screen'))
