import { formatCount } from '../../base/rules/numbers.ts'
/** The apps of a workflow in words: "Works with Gmail, Slack and 3 more". Names at most `most` of them. */
export function worksWithText(apps: readonly string[], most: number): string {
  const named = apps.slice(0, most)
  const items = apps.length > named.length ? [...named, `${formatCount(apps.length - named.length)} more`] : named
  const last = items.length > 1 ? ` and ${items.at(-1)}` : ''
  return `Works with ${items.slice(0, last ? -1 : undefined).join(', ')}${last}`
}
