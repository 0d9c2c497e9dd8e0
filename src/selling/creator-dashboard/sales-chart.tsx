import { scaleBand, scaleLinear } from '@visx/scale'
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import type { SalesPeriod, SalesStep } from '@/selling/data/creator-analytics'
import { formatCentsShort } from '@/base/rules/money'
import { chartSummary, stepName, stepTick } from '@/selling/rules/earnings'
import { formatCents } from '@/base/rules/money'
import { formatCount } from '@/base/rules/numbers'
import { cn } from '@/base/page/cn'

const earningsHeight = 220
const salesHeight = 56
const gap = 40
const axisHeight = 28
const margin = { top: 10, left: 52, right: 24 }
const height = margin.top + earningsHeight + gap + salesHeight + axisHeight

export type ChartProps = { steps: readonly SalesStep[]; period: SalesPeriod }

/**
 * Earnings as bars of net and fee, which together are gross, and the number of sales below them. Drawn on visx's scales:
 * chart libraries bring a look, an animation and a legend of their own.
 */
export default function SalesChart({ steps, period }: ChartProps) {
  const { frame, width } = useWidth()
  const [active, setActive] = useState<number | null>(null)
  const inner = Math.max(width - margin.left - margin.right, 0)
  const x = scaleBand({ domain: steps.map((_, index) => index), range: [0, inner], padding: 0.3 })
  const cents = steps.flatMap(({ gross_cents, net_cents }) => [gross_cents, net_cents])
  const earnings = scaleLinear({
    domain: [Math.min(0, ...cents), Math.max(...cents, 100)],
    range: [earningsHeight, 0],
    nice: 4,
  })
  const sales = scaleLinear({ domain: [0, Math.max(1, ...steps.map((step) => step.sales))], range: [salesHeight, 0] })
  const pointAt = ({ clientX, currentTarget }: PointerEvent) => {
    const at = Math.floor((clientX - currentTarget.getBoundingClientRect().left - margin.left) / x.step())
    setActive(Math.min(Math.max(at, 0), steps.length - 1))
  }
  const ticks = tickIndexes(steps.length, inner)
  const shown = active === null ? undefined : steps[active]
  return (
    <div ref={frame} className="relative">
      <Legend />
      <svg
        role="img"
        aria-label={chartSummary(steps, period)}
        width={width}
        height={height}
        className="block touch-pan-y"
        onPointerMove={pointAt}
        onPointerDown={pointAt}
        onPointerLeave={() => setActive(null)}
      >
        <g transform={`translate(${margin.left}, ${margin.top})`}>
          {active !== null && (
            <rect
              x={(x(active) ?? 0) - (x.step() - x.bandwidth()) / 2}
              width={x.step()}
              height={height - margin.top - axisHeight}
              className="fill-sunken"
            />
          )}
          {earnings.ticks(4).map((value) => (
            <line
              key={value}
              x2={inner}
              y1={earnings(value)}
              y2={earnings(value)}
              className={value === 0 ? 'stroke-line-strong' : 'stroke-line'}
            />
          ))}
          {steps.map((step, index) => (
            <EarningsBar key={step.starts_on} step={step} x={x(index) ?? 0} width={x.bandwidth()} y={earnings} />
          ))}
          {earnings.ticks(4).map((value) => (
            <text key={value} x={-12} y={earnings(value) + 4} textAnchor="end" {...label}>
              {formatCentsShort(value)}
            </text>
          ))}
          <g transform={`translate(0, ${earningsHeight + gap})`}>
            <text x={0} y={-12} {...label}>
              Sales
            </text>
            {steps.map((step, index) => (
              <rect
                key={step.starts_on}
                x={x(index)}
                y={sales(step.sales)}
                width={x.bandwidth()}
                height={salesHeight - sales(step.sales)}
                rx={Math.min(2, x.bandwidth() / 4)}
                className="fill-ink-3"
              />
            ))}
            <text x={-12} y={8} textAnchor="end" {...label}>
              {formatCount(sales.domain()[1] ?? 1)}
            </text>
            <line x2={inner} y1={salesHeight} y2={salesHeight} className="stroke-line-strong" />
            {ticks.map((index) => (
              <text
                key={index}
                x={(x(index) ?? 0) + x.bandwidth() / 2}
                y={salesHeight + 20}
                textAnchor="middle"
                {...label}
              >
                {stepTick(steps[index]?.starts_on ?? '', period)}
              </text>
            ))}
          </g>
        </g>
      </svg>
      {shown && active !== null && (
        <Details
          step={shown}
          name={stepName(shown.starts_on, period)}
          isLeft={active >= steps.length / 2}
          at={margin.left + (x(active) ?? 0) + x.bandwidth() / 2}
        />
      )}
    </div>
  )
}

const label = { className: 'fill-ink-3 text-xs tabular-nums' }

/** Net from zero, the fee on top of it; downwards if refunds exceed the sales. */
function EarningsBar({
  step,
  x,
  width,
  y,
}: {
  step: SalesStep
  x: number
  width: number
  y: (cents: number) => number | undefined
}) {
  const part = (from: number, to: number, className: string) => {
    const [start, end] = [y(from) ?? 0, y(to) ?? 0]
    return <rect x={x} width={width} y={Math.min(start, end)} height={Math.abs(end - start)} className={className} />
  }
  return (
    <>
      {part(0, step.net_cents, 'fill-ember')}
      {part(step.net_cents, step.gross_cents, 'fill-line-strong')}
    </>
  )
}

const Legend = () => (
  <ul aria-hidden className="mb-2 flex gap-4 text-sm text-ink-2">
    {[
      ['Net', 'bg-ember'],
      ['Fee', 'bg-line-strong'],
    ].map(([name, colour]) => (
      <li key={name} className="flex items-center gap-1.5">
        <span className={cn('size-2.5 rounded-sm', colour)} />
        {name}
      </li>
    ))}
  </ul>
)

/** The figures of the step under the pointer; screen readers and keyboards have the table. */
function Details({ step, name, at, isLeft }: { step: SalesStep; name: string; at: number; isLeft: boolean }) {
  const facts = [
    ['Sales', formatCount(step.sales)],
    ['Gross', formatCents(step.gross_cents)],
    ['Fee', formatCents(step.fee_cents)],
    ['Net', formatCents(step.net_cents)],
  ] as const
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute top-8 z-10 w-44 rounded-lg border bg-surface px-3 py-2 text-sm shadow"
      style={isLeft ? { right: `calc(100% - ${at}px + 10px)` } : { left: at + 10 }}
    >
      <p className="font-medium">{name}</p>
      {facts.map(([title, value]) => (
        <p key={title} className="flex justify-between gap-3 text-ink-2">
          {title}
          <span className="text-ink tabular-nums">{value}</span>
        </p>
      ))}
    </div>
  )
}

/** Indexes of the steps that the axis names: as many as have room. */
function tickIndexes(count: number, width: number): number[] {
  const every = Math.max(1, Math.ceil(count / Math.max(2, Math.floor(width / 72))))
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % every === 0)
}

/** The width of an element, as it changes. */
function useWidth() {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(640)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => element.clientWidth && setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { frame, width }
}
