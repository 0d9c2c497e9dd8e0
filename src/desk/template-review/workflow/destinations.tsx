import { destinationText } from '@/workflow/messages/destinations'
import type { NamedDestination } from '@/workflow/rules/destinations/destinations'

/** Everything that the workflow can reach, as the server's report says it; what is unclear has its advice in the findings. */
export function Destinations({ destinations }: { destinations: readonly NamedDestination[] }) {
  return (
    <section aria-label="Where data goes" className="min-w-0">
      <h3 className="text-md font-semibold tracking-normal">Where data goes</h3>
      {destinations.length === 0 ? (
        <p className="mt-1 text-md text-ink-2">No step reaches anything outside n8n.</p>
      ) : (
        <ul className="mt-1.5 grid grid-cols-1 gap-1 text-sm">
          {destinations.map((found, index) => (
            <li key={index} className="wrap-anywhere">
              {destinationText(found)}
              {found.host && found.host !== found.name && <span className="text-ink-2"> ({found.host})</span>}
              <span className="text-ink-3">: {found.nodes.join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
