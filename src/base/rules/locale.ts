/*
 * How the reader's locale writes numbers, money and dates. Words stay English, so dates keep English months, in the order
 * and with the clock of the reader's region. The default is American and needs no Intl, whose constructors take as long as
 * the rest of the app's startup script: it is what builds, mails, documents and most readers get.
 */

type Writing = {
  decimal: string
  count: (count: number) => string
  money: (dollars: number, digits: 0 | 2) => string
  shortMoney: (dollars: number) => string
  day: (date: Date) => string
  time: (date: Date) => string
  /** The English and the clock that days and times are written in. */
  english: { locale: string; hourCycle: Intl.ResolvedDateTimeFormatOptions['hourCycle'] }
}

let writing: Writing | null = null

/** How the reader's locale writes; null for the default. */
export const ownWriting = (): Writing | null => writing

/** Writes like the first of these languages that Intl knows from now on; none is the default. */
export function writeLike(languages: readonly string[]) {
  const language = languages.find((tag) => isDefault(tag) || isKnown(tag))
  writing = !language || isDefault(language) ? null : writingOf(language)
}

const isDefault = (tag: string) => tag === 'en' || tag === 'en-US'

function isKnown(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}

function writingOf(language: string): Writing {
  const digits = { numberingSystem: 'latn' } as const
  const dollars = { ...digits, style: 'currency', currency: 'USD' } as const
  const count = new Intl.NumberFormat(language, { ...digits, maximumFractionDigits: 0 })
  const exact = new Intl.NumberFormat(language, dollars)
  const whole = new Intl.NumberFormat(language, { ...dollars, maximumFractionDigits: 0 })
  const short = new Intl.NumberFormat(language, {
    ...dollars,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  })
  const dates = englishOf(language)
  const { hourCycle } = new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions()
  const day = new Intl.DateTimeFormat(dates, { dateStyle: 'medium', calendar: 'gregory', ...digits })
  const time = new Intl.DateTimeFormat(dates, { timeStyle: 'short', hourCycle, ...digits })
  return {
    decimal: exact.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.',
    count: (value) => count.format(value),
    money: (value, fraction) => (fraction === 0 ? whole : exact).format(value),
    shortMoney: (value) => short.format(value),
    day: (date) => day.format(date),
    time: (date) => time.format(date),
    english: { locale: dates, hourCycle },
  }
}

const aDay = new Date(2026, 10, 21)
const dayIn = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(aDay)

/** English as the region of a language writes it. Intl takes American for a region that it has no English of. */
function englishOf(language: string): string {
  const { language: spoken, region } = new Intl.Locale(language).maximize()
  // Without the name of a month, a form could not read it back.
  if (spoken === 'en') return /[a-z]/i.test(dayIn(language)) ? language : 'en-001'
  if (!region || region === 'US') return 'en-US'
  const own = `en-${region}`
  return dayIn(own) === dayIn('en-US') ? 'en-001' : own
}
