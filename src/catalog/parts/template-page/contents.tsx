import type { ReactNode } from 'react'
import { readContents } from '@/catalog/rules/snapshot-contents'

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Contents of a snapshot as its creator states them. `contents` is stored JSON. */
export default function Contents({ contents }: { contents: unknown }) {
  const read = readContents(contents)
  if (!read) return null
  const { workflows, calendars, pipelines, customValues } = read
  return (
    <dl className="divide-y border-y text-md">
      <Names title={counted(workflows.length, 'workflow')} names={workflows} />
      <Names title={counted(calendars.length, 'calendar')} names={calendars} />
      {pipelines.length > 0 && (
        <Row title={counted(pipelines.length, 'pipeline')}>
          {pipelines.map(({ name, stages }) => (
            <div key={name} className="mb-2 last:mb-0">
              <p className="text-ink">{name}</p>
              {stages.length > 0 && (
                <ol aria-label={`Stages of ${name}`} className="mt-1 flex flex-wrap gap-1.5 text-sm">
                  {stages.map((stage) => (
                    <li key={stage} className="rounded-md border bg-surface px-2 py-0.5">
                      {stage}
                    </li>
                  ))}
                </ol>
              )}
            </div>
          ))}
        </Row>
      )}
      {customValues.length > 0 && (
        <Row title={counted(customValues.length, 'custom value')}>
          <ul className="flex flex-wrap gap-1.5 font-mono text-xs">
            {customValues.map((key) => (
              <li key={key} className="rounded-md bg-sunken px-2 py-0.5">
                {key}
              </li>
            ))}
          </ul>
        </Row>
      )}
    </dl>
  )
}

function Names({ title, names }: { title: string; names: string[] }) {
  if (names.length === 0) return null
  return (
    <Row title={title}>
      <ul className="grid gap-x-6 gap-y-0.5 sm:grid-cols-2">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Row>
  )
}

const Row = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[220px_1fr]">
    <dt className="font-medium">{title}</dt>
    <dd className="min-w-0 wrap-anywhere text-ink-2">{children}</dd>
  </div>
)
