import type { MouseEvent, PointerEvent, ReactNode, RefObject } from 'react'
import { Link, type To } from 'react-router-dom'
import { cn } from '@/base/page/cn'
import { useListbox } from './use-listbox'

export type Option = {
  key: string
  label: string
  /** Beside the label, at the end. */
  detail?: string | null
  /** An icon, or a wide picture. */
  art: ReactNode
  /** Where it leads; without an address `onChoose` is all that happens. */
  to?: To
  state?: unknown
  onChoose?: () => void
  /** Whether the list stays open. */
  isStaying?: true
}
export type OptionGroup = { title: string; options: Option[] }

type Props = {
  /** Id of the list, for `aria-controls` of the field. */
  id: string
  label: string
  input: RefObject<HTMLInputElement | null>
  groups: readonly OptionGroup[]
  /** Announces the number of options. */
  countText: (count: number) => string
  onChosen: () => void
  /** Greatest height in pixels. */
  height?: number
  className?: string
}

/** The options of a text field in groups with titles. Options are links and buttons without a tab stop: see `useListbox`. */
export function OptionList({ id, label, input, groups, countText, onChosen, height, className }: Props) {
  // Ids have no spaces.
  const idOf = (option: Option) => `${id}-${encodeURIComponent(option.key)}`
  const ids = groups.flatMap(({ options }) => options.map(idOf))
  const { marked, setMarked } = useListbox(input, ids)
  const markPointed = ({ target }: PointerEvent) => {
    const option = target instanceof Element && target.closest('[role="option"]')
    if (option && option.id !== marked) setMarked(option.id)
  }
  return (
    <>
      <p role="status" className="sr-only">
        {ids.length > 0 && countText(ids.length)}
      </p>
      {ids.length > 0 && (
        // A press leaves the focus in the field.
        <div
          id={id}
          role="listbox"
          aria-label={label}
          tabIndex={-1}
          onPointerMove={markPointed}
          onMouseDown={(event) => event.preventDefault()}
          style={{ maxHeight: height }}
          className={cn('overflow-y-auto overscroll-contain p-2 focus-visible:outline-none', className)}
        >
          {groups.map(({ title, options }, index) => (
            <div key={title} role="group" aria-labelledby={`${id}-group-${index}`} className="not-first:mt-1.5">
              <div aria-hidden id={`${id}-group-${index}`} className="px-2 py-1 text-xs font-medium text-ink-3">
                {title}
              </div>
              {options.map((option) => (
                <OptionRow
                  key={option.key}
                  id={idOf(option)}
                  option={option}
                  isMarked={idOf(option) === marked}
                  onChosen={onChosen}
                />
              ))}
            </div>
          ))}
        </div>
      )}
    </>
  )
}

type RowProps = { id: string; option: Option; isMarked: boolean; onChosen: () => void }

function OptionRow({ id, option, isMarked, onChosen }: RowProps) {
  const { label, detail, art, to, state, onChoose, isStaying } = option
  const shared = {
    id,
    role: 'option',
    'aria-selected': isMarked,
    tabIndex: -1,
    className: cn(
      'flex min-h-11 w-full items-center gap-3 rounded-lg px-2 py-1.5 text-left text-md sm:min-h-10',
      isMarked ? 'bg-other-soft text-ink forced-highlight' : 'text-ink-2',
    ),
    onClick: ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      onChoose?.()
      // A link in a new tab leaves the list as it is.
      if (!isStaying && !ctrlKey && !metaKey && !shiftKey) onChosen()
    },
  } as const
  const content = (
    <>
      <span aria-hidden className="grid min-w-6 shrink-0 place-items-center text-ink-3">
        {art}
      </span>
      <span className="min-w-0 flex-1 leading-snug wrap-anywhere max-sm:line-clamp-2 sm:truncate">{label}</span>
      {detail && <span className="shrink-0 text-sm text-ink-3">{detail}</span>}
    </>
  )
  return to ? (
    <Link to={to} state={state} {...shared}>
      {content}
    </Link>
  ) : (
    <button type="button" {...shared}>
      {content}
    </button>
  )
}
