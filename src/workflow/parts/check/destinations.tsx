import { destinationAdvice, destinationText } from '@/workflow/messages/destinations'
import type { NamedDestination } from '@/workflow/rules/destinations/destinations'

/** Places that data can go to and that the file does not name, or that we do not know. */
export function Destinations({ destinations }: { destinations: NamedDestination[] }) {
  const unclear = destinations.filter(({ kind }) => destinationAdvice[kind])
  if (unclear.length === 0) return null
  return (
    <section aria-label="Where data can go">
      <p className="text-md font-semibold">Where data can go</p>
      <ul className="mt-1.5 grid grid-cols-1 gap-1.5 text-sm text-ink-2">
        {unclear.map((found, index) => (
          <li key={index} className="wrap-anywhere">
            <span className="font-medium text-ink">{destinationText(found)}</span>
            {found.host && found.host !== found.name && ` (${found.host})`}
            {`: ${found.nodes.map((name) => `‘${name}’`).join(', ')}. ${destinationAdvice[found.kind]}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
