import { lazy } from 'react'

/** The component gallery, in development only; not part of the production bundle. */
export const Gallery = import.meta.env.DEV ? lazy(() => import('@/app/gallery/gallery-screen')) : null
