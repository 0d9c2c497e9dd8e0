/** Saves a file on the user's device. */
export function saveBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName })
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers save nothing if the URL is revoked at once.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
