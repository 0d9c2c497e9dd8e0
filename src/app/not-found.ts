import { lazyScreen } from './lazy-screen'

export const NotFoundScreen = lazyScreen(() => import('./not-found-screen'))
