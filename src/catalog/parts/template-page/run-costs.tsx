import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { dataMapMessages as messages } from '@/catalog/messages/data-map'
import { formatCents } from '@/base/rules/money'
import { formatCount } from '@/base/rules/numbers'
import { TextField } from '@/ui/fields/field'
import { MoneyField, type MoneyValue } from '@/ui/fields/money-field'
import type { WorkflowPreview } from '@/workflow/rules/report'
import { Row, Rows } from './rows'
import { callsOfRun, costOfCalls, type RunCall } from '@/workflow/rules/run-costs'

const nameOf = ({ service, model }: RunCall) => (model ? `${service}, ${model}` : service)

const wholeNumber = (text: string) => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : null)

/** What a run calls by service and model, and what a month costs by the prices that the reader enters. */
export function RunCosts({ preview: { diagram, facts } }: { preview: WorkflowPreview }) {
  const calls = callsOfRun(diagram, facts.destinations)
  if (calls.length === 0) return <p className="text-md text-ink-2">{messages.noCosts}</p>
  return (
    <>
      <Rows>
        {calls.map((call) => (
          <Row key={nameOf(call)} name={nameOf(call)}>
            {messages.calls(call.steps, call.isOpen)}
          </Row>
        ))}
      </Rows>
      <details className="group border-b">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 py-3 text-md font-medium [&::-webkit-details-marker]:hidden">
          {messages.workOut}
          <ChevronDown
            aria-hidden
            className="size-4.5 shrink-0 text-ink-3 transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <Calculator calls={calls} runsAMonth={facts.runsAMonth} />
      </details>
    </>
  )
}

function Calculator({ calls, runsAMonth }: { calls: RunCall[]; runsAMonth: number | null }) {
  const [runs, setRuns] = useState(runsAMonth === null ? '' : String(runsAMonth))
  const [items, setItems] = useState('1')
  const [prices, setPrices] = useState<Record<string, MoneyValue>>({})
  const [runCount, itemCount] = [runs.trim() === '' ? 0 : wholeNumber(runs), wholeNumber(items)]
  const monthly = (call: RunCall) => call.steps * (runCount ?? 0) * (itemCount ?? 0)
  const costs = calls.map((call) => {
    const price = prices[nameOf(call)]
    return typeof price === 'number' ? costOfCalls(monthly(call), price) : 0
  })
  return (
    <div className="grid grid-cols-1 gap-4 pb-4">
      <p className="text-md text-ink-2">{messages.costsHint}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={messages.runs}
          inputMode="numeric"
          value={runs}
          placeholder="1000"
          hint={runsAMonth === null ? undefined : messages.runsHint}
          error={runCount === null ? messages.notANumber : undefined}
          onChange={({ target }) => setRuns(target.value)}
        />
        <TextField
          label={messages.items}
          hint={messages.itemsHint}
          inputMode="numeric"
          value={items}
          error={itemCount === null ? messages.notANumber : undefined}
          onChange={({ target }) => setItems(target.value)}
        />
        {calls.map((call) => (
          <MoneyField
            key={nameOf(call)}
            label={messages.price(nameOf(call))}
            hint={monthly(call) > 0 ? messages.callsAMonth(formatCount(monthly(call))) : undefined}
            value={prices[nameOf(call)] ?? ''}
            error={isNoPrice(prices[nameOf(call)]) ? messages.notAPrice : undefined}
            onChange={(value) => setPrices((known) => ({ ...known, [nameOf(call)]: value }))}
          />
        ))}
      </div>
      <p role="status" className="flex items-baseline justify-between gap-4 border-t pt-4 text-md">
        <span>{messages.total}</span>
        <span className="text-lg font-semibold tabular-nums">
          {formatCents(costs.reduce((sum, cost) => sum + cost, 0))}
        </span>
      </p>
    </div>
  )
}

const isNoPrice = (value: MoneyValue | undefined) => typeof value === 'string' && value !== ''
