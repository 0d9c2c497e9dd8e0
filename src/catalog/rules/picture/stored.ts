/** Pixels of a drawn picture: what Open Graph, X and LinkedIn recommend. Apart, because pages need no more of it. */
export const pictureSize = { width: 1200, height: 630 } as const

export const picturesBucket = 'listing-pictures'
