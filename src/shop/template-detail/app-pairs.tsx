import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { pairsQuery } from '@/catalog/data/topics'
import { Section } from '@/catalog/parts/template-page/section'
import { pairPath } from '@/catalog/rules/topics'

/** Pages of two of the template's apps that other templates use together, too; nothing without any. */
export function AppPairs({ templateId }: { templateId: string }) {
  const { data: pairs = [] } = useQuery(pairsQuery(templateId))
  if (pairs.length === 0) return null
  return (
    <Section title="More with these apps">
      <ul className="flex flex-wrap gap-2">
        {pairs.map((pair) => (
          <li key={pair.join()}>
            <Link
              to={pairPath(pair)}
              className="inline-flex min-h-8 items-center rounded-full border border-line-strong px-3 py-0.5 text-sm transition-colors hover:border-ink hover:bg-sunken"
            >
              {pair.join(' + ')}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
