/** The release that the page was built from: VITE_RELEASE, else the version in package.json. */
export const release: string = import.meta.env.VITE_RELEASE as string
