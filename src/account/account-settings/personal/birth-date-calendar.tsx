import { ChevronLeft, ChevronRight } from 'lucide-react'
import { DayPicker, type Modifiers } from 'react-day-picker'

type Props = { firstYear: number; chosen: Date | undefined; onChoose: (day: Date) => void }

const arrow =
  'grid size-9 place-items-center rounded-lg text-ink-2 transition-colors hover:bg-sunken hover:text-ink aria-disabled:pointer-events-none aria-disabled:opacity-40'

const looks = {
  root: 'mt-5',
  months: 'relative',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: arrow,
  button_next: arrow,
  month_caption: 'flex h-9 items-center justify-center',
  dropdowns: 'flex gap-1',
  dropdown_root:
    'relative rounded-lg transition-colors hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
  dropdown: 'absolute inset-0 z-10 w-full cursor-pointer appearance-none bg-surface opacity-0',
  caption_label:
    'flex h-9 items-center gap-1 px-2 text-md font-medium [&_svg]:size-4 [&_svg]:rotate-0 [&_svg]:text-ink-3',
  month_grid: 'mt-3 w-full table-fixed border-collapse text-sm',
  weekday: 'h-8 font-normal text-ink-3',
  day: 'p-0 text-center',
  day_button:
    'mx-auto grid size-10 place-items-center rounded-lg tabular-nums transition-colors enabled:hover:bg-sunken disabled:cursor-not-allowed disabled:text-ink-3 disabled:opacity-55',
  today: '[&>button]:font-semibold [&>button]:text-ember',
  selected: '[&>button]:bg-ink [&>button]:text-paper [&>button]:enabled:hover:bg-ink',
  outside: 'invisible',
  hidden: 'invisible',
}

const fullDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' })

/** Has the number that is shown as a word, which people say to choose a day by voice: "November 29", not "November 29th". */
const nameOfDay = (day: Date, { today, selected }: Modifiers) =>
  `${today ? 'Today, ' : ''}${fullDate.format(day)}${selected ? ', selected' : ''}`

/** Month calendar from the first year to today, with menus for month and year. */
export function BirthDateCalendar({ firstYear, chosen, onChoose }: Props) {
  const today = new Date()
  // Without a date, opens 30 years ago: closer to most birth dates than today.
  const opensAt = chosen && chosen <= today ? chosen : new Date(today.getFullYear() - 30, today.getMonth())
  return (
    <DayPicker
      mode="single"
      captionLayout="dropdown"
      autoFocus
      showOutsideDays={false}
      selected={chosen}
      defaultMonth={opensAt}
      startMonth={new Date(firstYear, 0)}
      endMonth={today}
      reverseYears
      disabled={{ after: today }}
      onSelect={(_selected, clicked) => onChoose(clicked)}
      classNames={looks}
      labels={{ labelDayButton: nameOfDay }}
      components={{
        Chevron: ({ orientation }) =>
          orientation === 'left' ? (
            <ChevronLeft className="size-5" />
          ) : (
            <ChevronRight className={orientation === 'right' ? 'size-5' : 'size-4 rotate-90!'} />
          ),
      }}
    />
  )
}
