import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { cn } from '@/base/page/cn'
import type { Order } from '@/base/url/url-order'
import { Checkbox } from '@/ui/fields/checkbox'
import { ScrollArea } from '@/ui/scroll-area'
import { Select } from '@/ui/fields/select'
import { Placeholder } from '@/ui/states/placeholder'
import { formatCount } from '@/base/rules/numbers'
import { TableFrame } from './table-frame'

/**
 * A dense list of work, mostly each row a link to what is to be done: a table, and cards on phones.
 *
 * - **Columns** are objects: what a cell shows, whether the list sorts by it, and its place on a card. The first column
 *   is the row's name and holds its link, which covers the row. Keep it a constant outside the component.
 * - **Sorting** belongs to the caller, because pages come from the server: `sort` is what rows are sorted by, and
 *   `onSort` is called with the wanted order. Without them nothing is sortable.
 * - **Keyboard**: arrows or J and K move from row to row, Home and End to the first and last; Enter opens a row, since it
 *   is a link. In lists without links, rows are reached by their checkbox, else by their first button or link; a row
 *   without any is skipped. Letters work only while a row has the focus (WCAG 2.1.4).
 * - **Selection** is optional, for acting on several rows at once: checkboxes, X for the focused row, Shift for all rows in
 *   between, and a bar with the count and the actions.
 * - **Faces**: `isStale` dims the rows while another page loads; `WorkTablePlaceholder` is the loading face. Wrap both in
 *   `PagedList`, which adds the failed and empty faces and the pages.
 *
 * No table library: rows are sorted, filtered and paged by the database, which leaves the markup to the page
 * (docs/decisions/0031-tables-without-a-table-library.md).
 */
export type WorkColumn<Row, Sort extends string = string> = {
  id: string
  title: string
  /** Null: nothing, and no fact on a card. */
  cell: (row: Row) => ReactNode
  /** The order that this column's heading asks for. */
  sort?: Sort
  /** Names of both orders in the select of phones, ascending first. */
  orders?: readonly [string, string]
  /** Right-aligned, in tabular figures. */
  isNumber?: boolean
  /** Width and other classes of the column; cards ignore them. */
  className?: string
  /** On a card: beside the name, or nowhere. Default: a fact with its title. */
  card?: 'aside' | 'none'
  /** Holds buttons or links, which lie above the link that covers the row; without a title on a card. */
  hasControls?: boolean
}

export type WorkOrder<Sort extends string> = Order<Sort>

/** `selected` may contain keys of rows that are gone: the bar counts only rows on the page that can be selected. */
export type WorkSelection<Row> = {
  /** Name of the bar, for assistive technology. */
  label: string
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  /** Default: every row. */
  canSelect?: (row: Row) => boolean
  /** Names a row in its checkbox: "Select …". */
  nameOf: (row: Row) => string
  /** Says what is selected: "2 payouts selected, $40.00". */
  summaryOf: (chosen: Row[]) => string
  /** Buttons; disable them while `chosen` is empty. */
  actions: (chosen: Row[]) => ReactNode
}

type Props<Row, Sort extends string> = {
  /** Name of the list, for assistive technology. */
  label: string
  columns: readonly WorkColumn<Row, Sort>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Address of a row, and the state to pass to its screen; null if it leads nowhere. Without it, rows are not links. */
  linkOf?: (row: Row) => { to: string; state?: unknown } | null
  /** More about a row, below its cells; null if there is nothing. */
  detailsOf?: (row: Row) => ReactNode
  /** Effect of Enter on a row, for the hint below the list. Default: "Press Enter to open one." if rows are links. */
  enterHint?: string
  /** Scrolls beyond this height; the headings stay. */
  scroll?: 'compact' | 'normal'
  /** Name of a row's group, such as its day: a heading above the first row of each group. */
  groupOf?: (row: Row) => string
  sort?: WorkOrder<Sort>
  onSort?: (order: WorkOrder<Sort>) => void
  selection?: WorkSelection<Row>
  isStale?: boolean
}

export function WorkTable<Row, Sort extends string>({
  label,
  columns,
  rows,
  keyOf,
  linkOf,
  enterHint = linkOf && 'Press Enter to open one.',
  detailsOf,
  scroll,
  groupOf,
  sort,
  onSort,
  selection,
  isStale = false,
}: Props<Row, Sort>) {
  const hintId = useId()
  const table = useRowKeys()
  const selectable = selection ? rows.filter((row) => selection.canSelect?.(row) ?? true) : []
  // No column of checkboxes on a page where nothing can be selected.
  const isSelecting = selectable.length > 0
  const toggle = useToggle(selectable.map(keyOf), selection)
  const hint = hintOf(enterHint, isSelecting)
  return (
    <>
      {selection && isSelecting && <SelectionBar selection={selection} selectable={selectable} keyOf={keyOf} />}
      {sort && onSort && <SortField columns={columns} sort={sort} onSort={onSort} />}
      <Frame label={label} scroll={scroll}>
        <table
          ref={table}
          aria-label={label}
          aria-describedby={hint ? hintId : undefined}
          aria-busy={isStale || undefined}
          className={cn('block w-full text-md md:table', isStale && 'opacity-60')}
        >
          <Head
            columns={columns}
            sort={sort}
            onSort={onSort}
            hasSelection={isSelecting}
            isSticky={scroll !== undefined}
          />
          <tbody className="block md:table-row-group">
            {rows.map((row, index) => (
              <Row
                key={keyOf(row)}
                row={row}
                columns={columns}
                group={groupNameAt(index, rows, groupOf)}
                link={linkOf?.(row) ?? undefined}
                details={detailsOf?.(row)}
                hasSelection={isSelecting}
                choice={
                  selection && selectable.includes(row)
                    ? {
                        name: `Select ${selection.nameOf(row)}`,
                        isSelected: selection.selected.has(keyOf(row)),
                        onToggle: (isRange) => toggle(keyOf(row), isRange),
                      }
                    : undefined
                }
              />
            ))}
          </tbody>
        </table>
      </Frame>
      {hint && (
        <p id={hintId} className={cn('mt-2 text-xs text-ink-3 max-md:sr-only', scroll === 'compact' && 'md:sr-only')}>
          {hint}
        </p>
      )}
    </>
  )
}

/** Name of the group that begins with this row; null for the others. */
function groupNameAt<Row>(index: number, rows: readonly Row[], groupOf?: (row: Row) => string): string | null {
  const [row, before] = [rows[index], rows[index - 1]]
  if (!groupOf || row === undefined) return null
  const name = groupOf(row)
  return before !== undefined && groupOf(before) === name ? null : name
}

const hintOf = (enterHint: string | undefined, isSelecting: boolean) =>
  [
    (enterHint || isSelecting) && 'Use the arrow keys or J and K to move between rows.',
    enterHint,
    isSelecting && 'Press X to select one. Hold Shift to select all rows in between.',
  ]
    .filter(Boolean)
    .join(' ')

/** Selects or deselects a row; as a range, it applies the row's new state to all rows since the last one toggled. */
function useToggle<Row>(keys: string[], selection: WorkSelection<Row> | undefined) {
  const last = useRef<string | null>(null)
  return (key: string, isRange: boolean) => {
    if (!selection) return
    const from = isRange && last.current !== null ? keys.indexOf(last.current) : -1
    const to = keys.indexOf(key)
    const changed = from < 0 ? [key] : keys.slice(Math.min(from, to), Math.max(from, to) + 1)
    last.current = key
    selection.onSelect(withKeys(selection.selected, changed, !selection.selected.has(key)))
  }
}

function withKeys(selected: ReadonlySet<string>, keys: string[], isSelected: boolean): ReadonlySet<string> {
  const next = new Set(selected)
  for (const key of keys)
    if (isSelected) next.add(key)
    else next.delete(key)
  return next
}

/** Count of and actions for the selected rows. Stays in view while the list scrolls. */
function SelectionBar<Row>({
  selection: { label, selected, onSelect, summaryOf, actions },
  selectable,
  keyOf,
}: {
  selection: WorkSelection<Row>
  selectable: Row[]
  keyOf: (row: Row) => string
}) {
  const chosen = selectable.filter((row) => selected.has(keyOf(row)))
  const isNone = chosen.length === 0
  return (
    <section
      aria-label={label}
      className="sticky-bar top-15 z-10 mb-3 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 rounded-xl border bg-surface px-4 py-2.5 sm:px-5"
    >
      <Checkbox
        isDense
        checked={!isNone && chosen.length === selectable.length}
        isMixed={!isNone && chosen.length < selectable.length}
        onCheckedChange={(isChecked) => onSelect(withKeys(selected, selectable.map(keyOf), isChecked))}
        label={
          <span aria-live="polite">
            {isNone ? `Select all ${formatCount(selectable.length)} on this page` : summaryOf(chosen)}
          </span>
        }
        className="tabular-nums"
      />
      <div className="flex flex-wrap gap-2">{actions(chosen)}</div>
    </section>
  )
}

const Frame = ({ label, scroll, children }: Pick<Props<never, never>, 'label' | 'scroll'> & { children: ReactNode }) =>
  scroll ? (
    // What gets the focus is not scrolled beneath the heads of the columns.
    <ScrollArea label={label} size={scroll} className="md:scroll-pt-11">
      {children}
    </ScrollArea>
  ) : (
    <TableFrame label={label}>{children}</TableFrame>
  )

const sides = 'md:px-2.5 md:first:pl-5 md:last:pr-5 lg:px-3'
const cell = `${sides} md:py-2.5 align-middle`

function Head<Row, Sort extends string>({
  columns,
  sort,
  onSort,
  hasSelection,
  isSticky,
}: Pick<Props<Row, Sort>, 'columns' | 'sort' | 'onSort'> & { hasSelection: boolean; isSticky: boolean }) {
  return (
    // Phones sort with a select above the cards.
    <thead className={cn('max-md:sr-only', isSticky && 'md:sticky md:top-0 md:z-2')}>
      <tr>
        {hasSelection && (
          <th scope="col" className={cn(sides, 'bg-sunken md:w-12')}>
            <span className="sr-only">Selection</span>
          </th>
        )}
        {columns.map(({ id, title, sort: by, isNumber, className }) => {
          const isSorted = by !== undefined && by === sort?.by
          return (
            <th
              key={id}
              scope="col"
              aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
              className={cn(
                sides,
                'bg-sunken py-1 text-xs font-medium whitespace-nowrap text-ink-3',
                isNumber ? 'text-right' : 'text-left',
                className,
              )}
            >
              {by !== undefined && sort && onSort ? (
                <SortButton
                  title={title}
                  direction={isSorted ? (sort.isDescending ? 'down' : 'up') : null}
                  onClick={() => onSort({ by, isDescending: isSorted && !sort.isDescending })}
                />
              ) : (
                <span className="inline-block py-1.5">{title}</span>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

const arrows = { up: ArrowUp, down: ArrowDown, none: ArrowUpDown }

function SortButton({
  title,
  direction,
  onClick,
}: {
  title: string
  direction: 'up' | 'down' | null
  onClick: () => void
}) {
  const Arrow = arrows[direction ?? 'none']
  return (
    <button
      type="button"
      onClick={onClick}
      className={cn(
        '-mx-1.5 inline-flex min-h-8 items-center gap-1 rounded-md px-1.5 transition-colors hover:text-ink',
        direction && 'text-ink',
      )}
    >
      {title}
      <Arrow aria-hidden className={cn('size-3.5', !direction && 'opacity-50')} />
    </button>
  )
}

/** The order, on phones. */
function SortField<Row, Sort extends string>({
  columns,
  sort,
  onSort,
}: Pick<Props<Row, Sort>, 'columns'> & Required<Pick<Props<Row, Sort>, 'sort' | 'onSort'>>) {
  const choices = columns.flatMap(({ title, sort: by, orders = [`${title}, ascending`, `${title}, descending`] }) =>
    by === undefined
      ? []
      : [
          { value: `${by} up`, label: orders[0], order: { by, isDescending: false } },
          { value: `${by} down`, label: orders[1], order: { by, isDescending: true } },
        ],
  )
  return (
    <Select
      aria-label="Sort by"
      className="mb-3 md:hidden"
      options={choices}
      value={`${sort.by} ${sort.isDescending ? 'down' : 'up'}`}
      onChange={({ target }) => {
        const chosen = choices.find(({ value }) => value === target.value)
        if (chosen) onSort(chosen.order)
      }}
    />
  )
}

type Choice = { name: string; isSelected: boolean; onToggle: (isRange: boolean) => void }

function Row<Row, Sort extends string>({
  row,
  columns: [name, ...facts],
  group,
  link,
  details,
  hasSelection,
  choice,
}: {
  row: Row
  columns: readonly WorkColumn<Row, Sort>[]
  group: string | null
  link: { to: string; state?: unknown } | undefined
  details: ReactNode
  hasSelection: boolean
  choice: Choice | undefined
}) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (choice && event.key.toLowerCase() === 'x' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault()
      choice.onToggle(event.shiftKey)
    }
  }
  return (
    <>
      {group !== null && (
        <tr className="block border-t bg-sunken first:border-t-0 md:table-row md:first:border-t">
          <th
            scope="rowgroup"
            colSpan={1 + facts.length + (hasSelection ? 1 : 0)}
            className="block px-4 py-1.5 text-left text-xs font-medium text-ink-2 md:table-cell md:px-5"
          >
            {group}
          </th>
        </tr>
      )}
      <tr
        className={cn(
          'relative grid items-start gap-x-3 border-t px-4 py-3.5 transition-colors first:border-t-0 focus-within:bg-sunken hover:bg-sunken md:table-row md:p-0 md:first:border-t',
          hasSelection ? 'grid-cols-[auto_minmax(6rem,1fr)_auto]' : 'grid-cols-[minmax(6rem,1fr)_auto]',
          choice?.isSelected && 'bg-sunken',
        )}
      >
        {hasSelection && (
          <td className={cell}>{choice && <RowCheckbox choice={choice} isRowStop={!link} onKeyDown={onKeyDown} />}</td>
        )}
        {name && (
          <th
            scope="row"
            className={cn(
              // As wide as a few words, however much the other columns want: a name of one word per line can't be read.
              'text-left font-medium wrap-anywhere md:min-w-44',
              cell,
              hasSelection && 'max-md:col-start-2',
              name.className,
            )}
          >
            {link ? (
              <Link
                to={link.to}
                state={link.state}
                data-row-stop
                onKeyDown={onKeyDown}
                className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-md focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ink"
              >
                {name.cell(row)}
              </Link>
            ) : (
              name.cell(row)
            )}
          </th>
        )}
        {facts.map(({ id, title, cell: content, isNumber, className, card, hasControls }) => (
          <td
            key={id}
            className={cn(
              cell,
              'max-md:wrap-anywhere',
              hasControls && 'relative z-1',
              (card === 'none' || content(row) === null) && 'max-md:hidden',
              card === 'aside' ? 'max-md:-col-end-1 max-md:row-start-1' : 'max-md:mt-1.5 max-md:flex',
              card === undefined && (hasSelection ? 'max-md:col-span-2 max-md:col-start-2' : 'max-md:col-span-2'),
              isNumber && 'whitespace-nowrap tabular-nums md:text-right',
              className,
            )}
          >
            {card === undefined && !hasControls && (
              <span
                aria-hidden
                className="w-28 shrink-0 text-sm whitespace-normal max-[359px]:w-22 text-ink-3 md:hidden"
              >
                {title}
              </span>
            )}
            {content(row)}
          </td>
        ))}
      </tr>
      {details && <Details colSpan={1 + facts.length + Number(hasSelection)}>{details}</Details>}
    </>
  )
}

const Details = ({ colSpan, children }: { colSpan: number; children: ReactNode }) => (
  <tr className="block md:table-row">
    <td colSpan={colSpan} className="block px-4 pb-3.5 wrap-anywhere empty:hidden md:table-cell md:px-5">
      {children}
    </td>
  </tr>
)

/** Lies above the link that covers the row. In rows without a link, the row's stop for the keyboard. */
function RowCheckbox({
  choice: { name, isSelected, onToggle },
  isRowStop,
  onKeyDown,
}: {
  choice: Choice
  isRowStop: boolean
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}) {
  const isRange = useRef(false)
  return (
    <Checkbox
      isDense
      checked={isSelected}
      // Runs before onCheckedChange, which has no event.
      onClick={(event) => (isRange.current = event.shiftKey)}
      onCheckedChange={() => onToggle(isRange.current)}
      onKeyDown={onKeyDown}
      data-row-stop={isRowStop || undefined}
      label={<span className="sr-only">{name}</span>}
      className="relative z-1 -my-1 w-8"
    />
  )
}

const moves: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at) => at + 1,
  j: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  k: (at) => at - 1,
  Home: () => 0,
  End: (_at, last) => last,
}

/** Moves the focus between the rows. A native listener, because React's would also get the keys of a row's dialogs. */
function useRowKeys() {
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => {
    const element = table.current
    element?.addEventListener('keydown', moveBetweenRows)
    return () => element?.removeEventListener('keydown', moveBetweenRows)
  }, [])
  return table
}

function moveBetweenRows(event: globalThis.KeyboardEvent) {
  const move = moves[event.key.length === 1 ? event.key.toLowerCase() : event.key]
  if (!move || event.ctrlKey || event.metaKey || event.altKey) return
  const row = (event.target as Element).closest('tr')
  const body = row?.closest('tbody')
  if (!row || !body) return
  const stops = body.querySelector('[data-row-stop]') ? '[data-row-stop]' : 'a[href], button:not(:disabled)'
  const stopOf = (other: Element) => other.querySelector<HTMLElement>(stops)
  const rows = [...body.querySelectorAll('tr')].filter((other) => other === row || stopOf(other))
  const next = rows[move(rows.indexOf(row), rows.length - 1)]
  if (!next) return
  event.preventDefault()
  stopOf(next)?.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'nearest' })
}

/** Placeholder rows while the first page loads. */
export function WorkTablePlaceholder({ rows = 8 }: { rows?: number }) {
  return (
    <div aria-hidden className="overflow-hidden rounded-xl border bg-surface">
      <div className="h-10 bg-sunken max-md:hidden" />
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex items-center gap-6 border-t px-5 py-3.5 first:border-t-0">
          <Placeholder className="h-4 flex-1" />
          <Placeholder className="h-4 w-16" />
          <Placeholder className="h-4 w-24 max-md:hidden" />
        </div>
      ))}
    </div>
  )
}
