import type { WorkColumn } from '@/ui/lists/work-table'
import { asPercent, matchPlaceLabels, type ExplainedRow } from '@/desk/rules/explained-search'
import { LearnedPart } from './learned-part'

export const resultColumns: readonly WorkColumn<ExplainedRow>[] = [
  {
    id: 'name',
    title: 'Template',
    cell: ({ rank, name }) => (
      <>
        <span className="text-ink-3 tabular-nums">{rank}.</span> {name}
      </>
    ),
    className: 'md:w-2/5 md:align-top',
  },
  {
    id: 'why',
    title: 'Why',
    cell: (row) => <Why row={row} />,
    className: 'md:align-top',
    // Text that can be selected, as wide as a card.
    hasControls: true,
  },
  {
    id: 'score',
    title: 'Score',
    cell: ({ score }) => asPercent(score),
    isNumber: true,
    className: 'md:w-20 md:align-top',
    card: 'aside',
  },
]

const Why = ({ row }: { row: ExplainedRow }) => (
  <ul className="grid gap-0.5 text-sm">
    {row.parts.map(({ unit, match }, index) => (
      <li key={index} className="flex gap-2">
        {match === null ? (
          <span className="text-ink-3">Nothing for “{unit}”</span>
        ) : (
          <>
            <span className="w-10 shrink-0 text-right text-ink-3 tabular-nums">+{asPercent(match.points)}</span>
            <span className="min-w-0 wrap-anywhere">
              {match.words === unit ? `“${unit}”` : `“${match.words}” for “${unit}”`}{' '}
              <span className="text-ink-2">{matchPlaceLabels[match.place]}</span>
            </span>
          </>
        )}
      </li>
    ))}
    <LearnedPart row={row} />
  </ul>
)
