/** Debounce of the marketplace search and the price slider, in milliseconds. */
export const searchDelay = 200
export const priceDelay = 300

/** Delay before scrolling to a section, on the same page and after navigation, in milliseconds. */
export const sectionScrollDelay = { here: 100, arriving: 300 } as const

/** Scroll areas: heights in pixels, and how long the bar stays after scrolling, in milliseconds. */
export const scrollAreaHeight = { compact: 180, normal: 300 } as const
export const scrollHideDelay = 600

/** Days in which the link of a mail that confirms an address works. */
export const confirmationDays = 7

/** Maximum file sizes, in megabytes of 1,024 × 1,024 bytes. */
export const maxMegabytes = {
  picture: 5,
  attachment: 5,
  applicationDocument: 5,
  creatorDocument: 10,
  workflow: 5,
} as const

/** Bytes of megabytes. */
export const bytesOf = (megabytes: number): number => megabytes * 1024 * 1024

/** Uploads that no row refers to are deleted after a day; the database refuses them an hour earlier. */
export const uploadLifetimeMs = 23 * 3600 * 1000
