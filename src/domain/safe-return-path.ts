const longest = 1000
// Any origin does: it only has to be one that no path can name by accident.
const here = 'https://flowshelf.invalid'
// Browsers drop tabs and line breaks from addresses, so "/\t/evil.example" would become "//evil.example".
const controlOrSpace = /[\u0000-\u0020\u007f]/

/**
 * The path a person may be sent back to after signing in or confirming an address, or null where the value is none.
 * It always lies on this site (security: open redirect): it starts with exactly one slash, and neither what a browser
 * makes of it (dot segments, backslashes) nor its decoded form names another host.
 */
export function safeReturnPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > longest) return null
  if (!isLocal(value) || controlOrSpace.test(value)) return null
  const url = parse(value)
  if (!url || url.origin !== here) return null
  const path = `${url.pathname}${url.search}${url.hash}`
  return isLocal(path) && isLocalDecoded(url.pathname) ? path : null
}

const isLocal = (path: string) => path.startsWith('/') && !/^\/[/\\]/.test(path)

/** A proxy or a router may decode a path once or twice; it must stay on this site each time. */
function isLocalDecoded(pathname: string): boolean {
  let path = pathname
  for (let round = 0; round < 3; round++) {
    try {
      path = decodeURIComponent(path)
    } catch {
      return false
    }
    const url = parse(path)
    if (!isLocal(path) || controlOrSpace.test(path[1] ?? '') || !url || !isLocal(url.pathname)) return false
  }
  return true
}

function parse(path: string): URL | null {
  try {
    return new URL(path, here)
  } catch {
    return null
  }
}
