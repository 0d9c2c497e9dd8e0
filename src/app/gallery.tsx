import { lazy } from 'react'

/** The gallery of components, while developing; the production bundle holds nothing of it. */
export const Gallery = import.meta.env.DEV ? lazy(() => import('@/features/gallery/gallery-screen')) : null
