import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'

/** The first column is the row's name. Keep the columns a constant outside the component. */
export type RecordColumn<Row> = {
  title: string
  cell: (row: Row) => ReactNode
  /** Right-aligned, in tabular figures. */
  isNumber?: boolean
  /** On a card: beside the name. Default: a fact with its title. */
  isAside?: boolean
  className?: string
}

type Props<Row> = {
  /** Name of the list, for assistive technology. */
  label: string
  columns: readonly RecordColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row, index: number) => string | number
  className?: string
}

const cell = 'align-top md:px-2.5 md:py-2.5 md:first:pl-5 md:last:pr-5 lg:px-3'

/** Records to read: a table, and cards on phones. For rows that lead somewhere, use WorkTable. */
export function RecordTable<Row>({ label, columns, rows, keyOf, className }: Props<Row>) {
  const [name, ...facts] = columns
  return (
    <div className={cn('overflow-hidden rounded-xl border bg-surface', className)}>
      <table aria-label={label} className="block w-full text-[15px] md:table">
        <thead className="max-md:sr-only">
          <tr>
            {columns.map(({ title, isNumber, className: columnClass }) => (
              <th
                key={title}
                scope="col"
                className={cn(
                  'bg-sunken px-2.5 py-2.5 text-[13px] font-medium whitespace-nowrap text-ink-3 first:pl-5 last:pr-5 lg:px-3',
                  isNumber ? 'text-right' : 'text-left',
                  columnClass,
                )}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {rows.map((row, index) => (
            <tr
              key={keyOf(row, index)}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 border-t px-4 py-3.5 first:border-t-0 md:table-row md:p-0 md:first:border-t"
            >
              {name && (
                <th scope="row" className={cn('text-left font-medium wrap-anywhere', cell, name.className)}>
                  {name.cell(row)}
                </th>
              )}
              {facts.map(({ title, cell: content, isNumber, isAside, className: columnClass }) => (
                <td
                  key={title}
                  className={cn(
                    cell,
                    isAside ? 'max-md:col-start-2 max-md:row-start-1' : 'max-md:col-span-2 max-md:mt-1 max-md:flex',
                    isNumber && 'whitespace-nowrap tabular-nums md:text-right',
                    columnClass,
                  )}
                >
                  {!isAside && (
                    <span aria-hidden className="w-32 shrink-0 text-sm leading-6 text-ink-3 md:hidden">
                      {title}
                    </span>
                  )}
                  <span className="min-w-0 wrap-anywhere">{content(row)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
