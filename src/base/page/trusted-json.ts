type Policy = { createScript(text: string): unknown }
type PolicyFactory = { createPolicy(name: string, rules: { createScript(text: string): string }): Policy }

/** The Trusted Types policy for script elements; accepts JSON alone. */
const policyName = 'flowshelf-json-ld'

const requireJson = (text: string) => {
  JSON.parse(text)
  return text
}

let policy: Policy | undefined

/** The text of a script element for structured data (JSON-LD). @throws SyntaxError if it is no JSON */
export function trustedJson(json: string): unknown {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory }
  policy ??= trustedTypes?.createPolicy(policyName, { createScript: requireJson }) ?? { createScript: requireJson }
  return policy.createScript(json)
}
