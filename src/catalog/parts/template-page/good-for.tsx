import { Link } from 'react-router-dom'
import { paths } from '@/base/rules/paths'
import { cn } from '@/base/page/cn'
import { Section, type SectionLevel } from './section'

type Props = {
  keywords: readonly string[]
  /** Whether each leads to the marketplace, searched for it. */
  isLinked?: boolean
  level?: SectionLevel
}

const chipClass =
  'inline-flex min-h-8 max-w-full items-center rounded-full border border-line-strong px-3 py-0.5 text-sm wrap-anywhere'

/** What the creator says a template is good for, in the words that people search for; nothing without any. */
export function GoodFor({ keywords, isLinked = false, level }: Props) {
  if (keywords.length === 0) return null
  return (
    <Section title="Good for" level={level}>
      <ul className="flex flex-wrap gap-2">
        {keywords.map((keyword) => (
          <li key={keyword} className="max-w-full min-w-0">
            {isLinked ? (
              <Link
                to={paths.searchFor(keyword)}
                className={cn(chipClass, 'transition-colors hover:border-ink hover:bg-sunken')}
              >
                {keyword}
              </Link>
            ) : (
              <span className={chipClass}>{keyword}</span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
