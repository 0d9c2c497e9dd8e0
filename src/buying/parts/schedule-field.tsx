import { useId, type ComponentProps } from 'react'
import { FieldError, inputClass } from '@/ui/fields/field'
import { Select } from '@/ui/fields/select'
import { LAST_DAY_OF_MONTH, MAX_SCHEDULE_MINUTES, weekdays, type Schedule } from '@/workflow/rules/questions/schedules'
import { newSchedule, type TypedSchedule } from '@/buying/rules/typed-answers'
import { cn } from '@/base/page/cn'

type Props = {
  label: string
  /** The creator's schedule in words. */
  now: string
  typed: string | TypedSchedule | undefined
  error?: string
  onChange: (typed: string | TypedSchedule) => void
}

const choices: { value: Schedule['every']; label: string }[] = [
  { value: 'minutes', label: 'Every few minutes' },
  { value: 'hour', label: 'Every hour' },
  { value: 'day', label: 'Every day' },
  { value: 'week', label: 'Every week' },
  { value: 'month', label: 'Every month' },
]

/** When a workflow runs: as its creator set it, or at a time of one's own. */
export function ScheduleField({ label, now, typed, error, onChange }: Props) {
  const id = useId()
  const schedule = typeof typed === 'object' ? typed : null
  const part = (name: keyof TypedSchedule) => ({
    value: schedule?.[name] ?? '',
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': `${id}-error`,
    onChange: (event: { target: { value: string } }) =>
      schedule && onChange({ ...schedule, [name]: event.target.value }),
  })
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 block text-sm font-medium">{label}</legend>
      <Select
        aria-label={label}
        value={schedule?.every ?? ''}
        options={[{ value: '', label: `As it is: ${now}` }, ...choices]}
        onChange={({ target: { value } }) => onChange(value === '' ? '' : newSchedule(value as Schedule['every']))}
      />
      {schedule && schedule.every !== 'hour' && (
        <div className="mt-2 flex flex-wrap items-center gap-2 text-md">
          {schedule.every === 'minutes' && (
            <NumberPart
              label="Minutes between runs"
              max={MAX_SCHEDULE_MINUTES}
              {...part('minutes')}
              className={cn(inputClass, 'w-24')}
            />
          )}
          {schedule.every === 'week' && (
            <Select
              aria-label="Day of the week"
              options={weekdays.map((name, day) => ({ value: String(day), label: name }))}
              {...part('day')}
              className="min-w-36 flex-1"
            />
          )}
          {schedule.every === 'month' && (
            <NumberPart
              label="On day"
              max={LAST_DAY_OF_MONTH}
              {...part('dayOfMonth')}
              className={cn(inputClass, 'w-20')}
            />
          )}
          {schedule.every !== 'minutes' && (
            <>
              <label htmlFor={`${id}-at`}>at</label>
              <input id={`${id}-at`} type="time" {...part('at')} className={cn(inputClass, 'w-auto min-w-32 flex-1')} />
            </>
          )}
        </div>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}

/** A whole number from 1, with its name before it. */
function NumberPart({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="number" min={1} {...input} />
    </>
  )
}
