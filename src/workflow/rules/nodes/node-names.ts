const lineBreaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
/** Zero-width and bidirectional characters; emoji need zero-width joiners and variation selectors. */
const invisible = /[\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu

/** Control characters, and halves of surrogate pairs: Postgres keeps neither in JSON. */
export const notStored = /[\p{Cc}\p{Cs}]/gu

/** A node's name for display: one line, without invisible characters; empty if nothing visible is left. */
export const shownName = (name: string): string => name.replace(lineBreaks, ' ').replace(invisible, '').trim()

/** A node type for display: "n8n-nodes-base.stickyNote" becomes "Sticky Note", the name n8n gives to unnamed notes. */
export function displayNameOf(type: string): string {
  const words = type.slice(type.lastIndexOf('.') + 1).replace(/([a-z0-9])([A-Z])/g, '$1 $2')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * The name, or the name with the first free number appended, as n8n does on import.
 * @param taken names with the number to try next, because a thousand equal long names would be compared a million times
 */
export function uniqueName(wanted: string, taken: Map<string, number>): string {
  let next = taken.get(wanted)
  let name = wanted
  for (; next !== undefined && taken.has(name); next++) name = `${wanted}${next}`
  if (next !== undefined) taken.set(wanted, next)
  taken.set(name, 1)
  return name
}

/** Takes the place of a node type that may say something private: types of the npm registry's packages do not. */
export const UNKNOWN_TYPE = 'community.node'
