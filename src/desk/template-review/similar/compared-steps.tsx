import type { SimilarTemplates } from '@/desk/data/similar-templates'
import { matchingSteps, type StepLikeness, type StepMatch } from '@/workflow/rules/copies/matching-steps'
import { countOf } from '@/base/rules/numbers'

type Steps = SimilarTemplates['steps']
type Props = { mine: Steps; theirs: Steps }

const likenesses: Record<StepLikeness, string> = {
  same: 'Same',
  changed: 'Changed',
  placed: 'Same place',
}

/** The steps that two workflows share side by side, then how many each has besides. */
export function ComparedSteps({ mine, theirs }: Props) {
  const matches = matchingSteps(mine, theirs)
  const [moreHere, moreThere] = [mine.length - matches.length, theirs.length - matches.length]
  return (
    <>
      <table className="mt-3 w-full table-fixed border-t text-left text-md">
        <thead className="text-sm text-ink-3">
          <tr className="border-b">
            <th className="py-2 pr-3 font-normal">This template</th>
            <th className="py-2 pr-3 font-normal">The other one</th>
            <th className="w-24 py-2 font-normal">Step</th>
          </tr>
        </thead>
        <tbody>
          {matches.map((match) => (
            <Row key={match.mine} match={match} mine={mine} theirs={theirs} />
          ))}
        </tbody>
      </table>
      {(moreHere > 0 || moreThere > 0) && (
        <p className="mt-2 text-sm text-ink-3">
          {[
            moreHere > 0 && `${stepsOf(moreHere)} only here`,
            moreThere > 0 && `${stepsOf(moreThere)} only in the other one`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </>
  )
}

const stepsOf = (count: number) => countOf(count, 'step')

function Row({ match, mine, theirs }: Props & { match: StepMatch }) {
  const [here, there] = [mine[match.mine]!, theirs[match.theirs]!]
  return (
    <tr className="border-b align-baseline">
      <td className="py-2 pr-3 wrap-anywhere">{here.name}</td>
      <td className="py-2 pr-3 wrap-anywhere">{there.name}</td>
      <td className="py-2 text-sm text-ink-2">{likenesses[match.likeness]}</td>
    </tr>
  )
}
