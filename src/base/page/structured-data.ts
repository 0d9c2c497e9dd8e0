import { useEffect } from 'react'

type Policy = { createScript(text: string): unknown }
type PolicyFactory = { createPolicy(name: string, rules: { createScript(text: string): string }): Policy }

/** The Trusted Types policy for script elements; accepts JSON alone. */
const policyName = 'flowshelf-json-ld'

const requireJson = (text: string) => {
  JSON.parse(text)
  return text
}

let policy: Policy | undefined
function trusted(json: string): unknown {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory }
  policy ??= trustedTypes?.createPolicy(policyName, { createScript: requireJson }) ?? { createScript: requireJson }
  return policy.createScript(json)
}

/** Adds structured data (JSON-LD) for search engines while the component is mounted; null adds none. */
export function useStructuredData(data: object | null) {
  const json = data && JSON.stringify(data).replaceAll('<', '\\u003c')
  useEffect(() => {
    if (!json) return
    const script = document.createElement('script')
    script.type = 'application/ld+json'
    script.text = trusted(json) as string
    document.head.append(script)
    return () => script.remove()
  }, [json])
}
