import { parseISO } from 'date-fns'
import { CalendarDays, LoaderCircle } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import { Field, inputClass } from '@/ui/fields/field'
import { firstBirthYear, localDay, parseDay } from '@/account/rules/birth-date'
import { formatDate } from '@/base/rules/dates'
import { cn } from '@/base/page/cn'

// Lazy-loaded: rarely opened. If it fails to load, the date can still be typed.
const BirthDateDialog = lazyPart(() => import('./birth-date-dialog'), CalendarLoadFailure)

type Props = {
  /** The text as typed; replaced by "Nov 21, 1990" once it is a valid date. */
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error?: string
}

/** Date of birth, as a text field with a calendar. */
export function BirthDateField({ value, onChange, onBlur, error }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const day = parseDay(value)
  return (
    <>
      <Field label="Date of Birth" hint="For example, Nov 21, 1990 or 1990-11-21." error={error}>
        {(control) => (
          <span className="relative block">
            <input
              {...control}
              name="birthDate"
              autoComplete="bday"
              value={value}
              onChange={({ target }) => onChange(target.value)}
              onBlur={() => {
                if (day && formatDate(day) !== value) onChange(formatDate(day))
                onBlur()
              }}
              className={cn(inputClass, 'pr-12')}
            />
            <button
              type="button"
              aria-label="Choose your date of birth"
              aria-haspopup="dialog"
              onClick={() => {
                setIsOpen(true)
                setWasOpened(true)
              }}
              className="absolute top-1/2 right-1 grid size-9 -translate-y-1/2 place-items-center rounded-lg text-ink-3 transition-colors enabled:hover:text-ink"
            >
              <CalendarDays aria-hidden className="size-4.5" />
            </button>
          </span>
        )}
      </Field>
      {wasOpened && (
        <Suspense fallback={<CalendarLoading />}>
          <BirthDateDialog
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            firstYear={firstBirthYear}
            chosen={day ? parseISO(day) : undefined}
            onChoose={(chosen) => {
              onChange(formatDate(localDay(chosen)))
              setIsOpen(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

const CalendarLoading = () => (
  <p role="status" className="flex items-center gap-2 text-sm text-ink-3">
    <LoaderCircle aria-hidden className="size-4 animate-spin" />
    Loading...
  </p>
)

function CalendarLoadFailure() {
  return (
    <p role="alert" className="text-sm text-ink-2">
      The calendar couldn’t be loaded. Please type the date instead.
    </p>
  )
}
