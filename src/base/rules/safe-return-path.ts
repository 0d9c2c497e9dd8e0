const longest = 1000
// Base for URL parsing: an origin that no link can name by accident.
const here = 'https://flowshelf.invalid'
// Browsers strip tabs and line breaks from URLs, so "/\t/evil.example" would become "//evil.example".
const controlOrSpace = /[\u0000-\u0020\u007f]/

/**
 * A valid path to return to after sign-in or email confirmation, or null. Prevents open redirects: the path starts with
 * exactly one slash, and neither its normalized form (dot segments, backslashes) nor its decoded form names another
 * host.
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

/** Proxies and routers may decode a path once or twice; each decoded form must stay on this site. */
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
