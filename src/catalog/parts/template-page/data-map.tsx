import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppIcon } from '@/workflow/parts/app-icon'
import { destinationAdvice, destinationText } from '@/workflow/messages/destinations'
import type { Destination } from '@/workflow/rules/destinations/destinations'
import type { ReachKind } from '@/workflow/rules/destinations/reach-kinds'
import type { WorkflowPreview } from '@/workflow/rules/report'
import { dataMapMessages as messages } from '@/catalog/messages/data-map'
import { Row, Rows } from './rows'

type Diagram = WorkflowPreview['diagram']

/** Where the data of a workflow come from and can go, what says least first. */
export function DataMap({ preview: { diagram, facts } }: { preview: WorkflowPreview }) {
  const { destinations, hasCode } = facts
  const of = (...kinds: ReachKind[]) => destinations.filter(({ kind }) => kinds.includes(kind))
  const unclear = destinations.filter(({ kind }) => destinationAdvice[kind])
  const receivers = destinations.filter(({ kind }) => kind !== 'kept')
  return (
    <Rows>
      <Row name={messages.comesIn}>
        <ComesIn diagram={diagram} />
      </Row>
      {receivers.length === 0 && <Row name={messages.goesTo}>{hasCode ? messages.noneFound : messages.none}</Row>}
      {unclear.length > 0 && (
        <Row name={messages.unclear}>
          <Places places={unclear} diagram={diagram} />
        </Row>
      )}
      <PlacesRow name={messages.services} places={of('service')} diagram={diagram} />
      <PlacesRow name={messages.own} places={of('own')} diagram={diagram} />
      <PlacesRow name={messages.answers} places={of('caller')} diagram={diagram} />
      <PlacesRow name={messages.kept} places={of('kept')} diagram={diagram} />
    </Rows>
  )
}

type PlacesProps = { places: Destination[]; diagram: Diagram }

const PlacesRow = ({ name, places, diagram }: PlacesProps & { name: string }) =>
  places.length > 0 && (
    <Row name={name}>
      <Places places={places} diagram={diagram} />
    </Row>
  )

const Places = ({ places, diagram }: PlacesProps) => (
  <ul className="grid grid-cols-1 gap-2">
    {places.map((place) => (
      <Place key={`${place.kind} ${place.name}`} place={place} diagram={diagram} />
    ))}
  </ul>
)

function Place({ place, diagram }: { place: Destination; diagram: Diagram }) {
  const advice = destinationAdvice[place.kind]
  return (
    <li className="flex items-start gap-2.5">
      {advice ? (
        <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0 text-warn" />
      ) : (
        <AppIcon app={place.kind === 'service' ? place.name : undefined} className="mt-0.5 size-5 shrink-0" />
      )}
      <span className="min-w-0">
        <span className="text-ink">{destinationText(place)}</span>
        <span className="block text-sm text-ink-3">{whatSteps(place, diagram)}</span>
        {advice && <span className="block text-sm text-ink-3">{advice}</span>}
      </span>
    </li>
  )
}

const MOST_NAMES = 4

/** "Post to Slack (post: message), Report": the steps that lead there. */
function whatSteps({ steps }: Destination, { steps: all }: Diagram): string {
  const named = steps.slice(0, MOST_NAMES).flatMap((index) => {
    const step = all[index]
    return step ? [step.operation ? `${step.name} (${step.operation})` : step.name] : []
  })
  return messages.steps(named.join(', '), steps.length - named.length)
}

function ComesIn({ diagram }: { diagram: Diagram }): ReactNode {
  const triggers = diagram.steps.filter(({ kind, disabled }) => kind === 't' && !disabled)
  const texts = [
    ...new Set(triggers.map(({ type, label, app }) => messages.trigger(type.split('.').at(-1)!, app ?? label))),
  ]
  return texts.length > 0 ? texts.join(' ') : messages.noTrigger
}
