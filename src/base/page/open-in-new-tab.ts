/** Opens a URL in a new tab, without access to this one. @returns false if the browser blocks it */
export function openInNewTab(url: string): boolean {
  const tab = window.open(url, '_blank')
  if (tab) tab.opener = null
  return tab !== null
}
