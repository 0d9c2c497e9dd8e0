import { searchDeskMessages as messages } from '@/desk/messages'
import { asPercent, correctionPairs, type ExplainedSearch, type ExplainedUnit } from '@/desk/rules/explained-search'

/** What a query means: its words, what they lead to, how rare they are, and what was corrected or is missing. */
export function ExplainedUnits({ search: { units, corrections, missing } }: { search: ExplainedSearch }) {
  return (
    <>
      <ul className="divide-y overflow-hidden rounded-xl border bg-surface empty:hidden">
        {units.map((unit, index) => (
          <Unit key={index} unit={unit} />
        ))}
      </ul>
      <ul className="mt-3 grid gap-1 text-md text-ink-2 empty:hidden">
        {correctionPairs(corrections).map(({ typed, used }) => (
          <li key={typed}>{messages.corrected(typed, used)}</li>
        ))}
        {missing.map((word) => (
          <li key={word}>{messages.missingWord(word)}</li>
        ))}
      </ul>
    </>
  )
}

function Unit({ unit: { words, share, uses, leads, lead_count } }: { unit: ExplainedUnit }) {
  return (
    <li className="px-4 py-3 sm:px-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium wrap-anywhere">{words}</span>
        <span className="text-sm text-ink-3">
          {messages.uses(uses)} · {asPercent(share)} of the search
        </span>
      </p>
      <ul aria-label={`Finds for “${words}”`} className="mt-1.5 flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-2">
        {leads.map((lead) => (
          <li key={lead.words} className="wrap-anywhere">
            {lead.words} <span className="text-ink-3 tabular-nums">{asPercent(lead.weight)}</span>
          </li>
        ))}
        {lead_count > leads.length && <li className="text-ink-3">{messages.moreLeads(lead_count - leads.length)}</li>}
      </ul>
    </li>
  )
}
