type Policy = { createScriptURL(url: string): unknown }
type PolicyFactory = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy }

/** The Trusted Types policy for workers; accepts scripts of this origin alone. */
const policyName = 'flowshelf-worker'

function requireOwn(url: string): string {
  const { origin, href } = new URL(url, window.location.href)
  if (origin !== window.location.origin) throw new TypeError('Workers must be scripts from this site')
  return href
}

let policy: Policy | undefined
function trusted(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory }
  policy ??= trustedTypes?.createPolicy(policyName, { createScriptURL: requireOwn }) ?? { createScriptURL: requireOwn }
  return policy.createScriptURL(url) as string
}

/** Starts a module worker from a URL of `?worker&url`; null where there are none. */
export function startWorker(url: string): Worker | null {
  if (typeof Worker === 'undefined') return null
  try {
    return new Worker(trusted(url), { type: 'module' })
  } catch {
    return null
  }
}
