import { useDeferredValue, useId, useMemo, useState, type Ref } from 'react'
import { Button } from '@/ui/button'
import { SearchField } from '@/ui/fields/search-field'
import { Select } from '@/ui/fields/select'
import { formatCount } from '@/base/rules/numbers'
import { fieldKinds } from '@/workflow/rules/review/field-kind'
import type { ReviewedField, ReviewedStep } from '@/workflow/rules/review/review'
import { fieldKindWords } from './mark-words'
import { ReviewedStepItem } from './reviewed-step'

type Shown = 'all' | 'marked' | 'notes' | (typeof fieldKinds)[number]

const options: { value: Shown; label: string }[] = [
  { value: 'all', label: 'Everything' },
  { value: 'marked', label: 'What is marked' },
  ...fieldKinds.map((kind) => ({ value: kind, label: fieldKindWords[kind] })),
  { value: 'notes', label: 'Notes' },
]

/** More would make a long page slow. */
const SHOWN_AT_FIRST = 20

type Found = { step: ReviewedStep; fields: readonly ReviewedField[] }

function fieldsShown({ fields, isNote }: ReviewedStep, shown: Shown): readonly ReviewedField[] {
  if (shown === 'all') return fields
  if (shown === 'notes') return isNote ? fields : []
  if (shown === 'marked') return fields.filter(({ marks }) => marks.length > 0)
  return isNote ? [] : fields.filter(({ kind }) => kind === shown)
}

const textOf = ({ name, type, typeLabel, fields }: ReviewedStep) =>
  [name, type, typeLabel, ...fields.map(({ text }) => text)].join('\n').toLowerCase()

type Props = {
  steps: readonly ReviewedStep[]
  /** The one step to show. */
  only: ReviewedStep | null
  onAll: () => void
  /** Gets the focus when one step is shown. */
  listRef: Ref<HTMLDivElement>
}

/** Every step with its fields: all of them, those of a kind, those with a text, or one. */
export function StepBrowser({ steps, only, onAll, listRef }: Props) {
  const [shown, setShown] = useState<Shown>('all')
  const [search, setSearch] = useState('')
  const [most, setMost] = useState(SHOWN_AT_FIRST)
  const isSearching = search !== ''
  const texts = useMemo(() => (isSearching ? steps.map(textOf) : []), [steps, isSearching])
  const words = useDeferredValue(search.toLowerCase())
  const found = useMemo((): Found[] => {
    if (only) return [{ step: only, fields: only.fields }]
    return steps.flatMap((step, place) => {
      const fields = fieldsShown(step, shown)
      const isFound = (shown === 'all' || fields.length > 0) && (!words || texts[place]?.includes(words))
      return isFound ? [{ step, fields }] : []
    })
  }, [steps, only, shown, words, texts])
  const label = useId()
  const visible = found.slice(0, most)
  const change = (next: () => void) => {
    next()
    setMost(SHOWN_AT_FIRST)
  }
  return (
    <section aria-labelledby={label}>
      <h3 id={label} className="text-md font-semibold tracking-normal">
        {countText(steps)}
      </h3>
      {only ? (
        <Button variant="ghost" size="sm" className="mt-2" onClick={onAll}>
          Show every step
        </Button>
      ) : (
        <div className="mt-2 flex flex-wrap gap-2">
          <SearchField
            label="Search the steps"
            placeholder="Search names and texts"
            value={search}
            onSearch={(value) => change(() => setSearch(value))}
          />
          <Select
            aria-label="Show"
            value={shown}
            onChange={({ target }) => change(() => setShown(target.value as Shown))}
            options={options}
            className="w-full sm:w-48"
          />
        </div>
      )}
      <div ref={listRef} tabIndex={-1} className="mt-2 divide-y border-y focus:outline-none">
        {visible.map(({ step, fields }) => (
          <ReviewedStepItem
            key={`${step.index} ${only ? 'only' : shown}`}
            step={step}
            fields={fields}
            isOpenAtFirst={only !== null || shown !== 'all' || most === SHOWN_AT_FIRST}
          />
        ))}
      </div>
      <p role="status" className="mt-2 text-sm text-ink-3">
        {found.length === 0
          ? 'Nothing found.'
          : visible.length < found.length && `${formatCount(visible.length)} of ${formatCount(found.length)} shown.`}
      </p>
      {visible.length < found.length && (
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => setMost(Infinity)}>
          Show all {formatCount(found.length)}
        </Button>
      )}
    </section>
  )
}

/** "3 steps and 1 note". */
function countText(steps: readonly ReviewedStep[]): string {
  const notes = steps.filter(({ isNote }) => isNote).length
  const count = steps.filter(({ isNote, index }) => !isNote && index >= 0).length
  const ofSteps = count === 1 ? '1 step' : `${formatCount(count)} steps`
  return notes === 0 ? ofSteps : `${ofSteps} and ${notes === 1 ? '1 note' : `${formatCount(notes)} notes`}`
}
