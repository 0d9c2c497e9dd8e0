import { BLOCKS, type Figures, ROUNDS } from './measure.ts'
import { queries } from './queries.ts'

const GROWTH_BAR = 2.5
const SECURITY_BAR = 1
const FUNCTION_BAR = 2

const times = (value: number) => value.toFixed(value < 10 ? 2 : 1)

/** Prints the figures as tables. @returns whether every bar was met */
export function report(results: Map<number, Map<string, Figures>>, scans: string[]): boolean {
  const sizes = [...results.keys()]
  const bySize = (name: string, field: keyof Figures) =>
    sizes.map((size) => results.get(size)?.get(name)?.[field] ?? NaN)
  const row = (cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)
  const head = (cells: string[]) => (row(cells), row(cells.map(() => '---')))
  const isMet: boolean[] = []
  const verdict = (fits: boolean) => (isMet.push(fits), fits ? 'yes' : '**no**')

  console.log(
    `Look-up by primary key, median at ${sizes.map((size) => size.toLocaleString('en-US')).join(', ')} rows: ${bySize(
      'look-up by primary key',
      'ms',
    )
      .map((ms) => `${ms.toFixed(2)} ms`)
      .join(', ')}.`,
  )
  console.log(
    `All figures are multiples of it, the median of ${BLOCKS} blocks of ${ROUNDS} rounds; "at" names the ${sizes.length} sizes, the bar holds for the worst, with words for the largest.\n`,
  )
  head(['Query', 'p50 at', 'bar', 'p95 at', 'bar', 'met', 'the function, p50 at', 'over its statement'])
  row([
    'look-up by primary key',
    sizes.map(() => '1').join(' / '),
    '',
    bySize('look-up by primary key', 'tail').map(times).join(' / '),
    '',
    '',
    '',
    '',
  ])
  for (const { name, bar, isWorded } of queries) {
    const [p50, p95] = [bySize(name, 'median'), bySize(name, 'tail')]
    const measured = (sizes: number[]) => (isWorded ? (sizes.at(-1) ?? NaN) : Math.max(...sizes))
    const fits = bar ? verdict(measured(p50) <= bar[0] && measured(p95) <= bar[1]) : ''
    row([
      name,
      p50.map(times).join(' / '),
      bar?.[0] ?? '',
      p95.map(times).join(' / '),
      bar?.[1] ?? '',
      fits,
      bySize(name, 'viaFunction').map(times).join(' / '),
      bySize(name, 'overStatement').map(times).join(' / '),
    ])
  }

  console.log('')
  head(['Check', 'measured', 'bar', 'met'])
  const security = queries
    .map(({ name }) => ({ name, factor: Math.max(...bySize(name, 'security')) }))
    .filter(({ factor }) => !Number.isNaN(factor))
    .toSorted((a, b) => b.factor - a.factor)[0]
  row([
    `row-level security adds, worst (${security?.name})`,
    times(security?.factor ?? NaN),
    SECURITY_BAR,
    verdict((security?.factor ?? NaN) <= SECURITY_BAR),
  ])
  const slowest = queries
    .map(({ name }) => ({ name, factor: Math.max(...bySize(name, 'overStatement')) }))
    .toSorted((a, b) => b.factor - a.factor)[0]
  row([
    `function over its statement, worst (${slowest?.name})`,
    times(slowest?.factor ?? NaN),
    FUNCTION_BAR,
    verdict((slowest?.factor ?? NaN) <= FUNCTION_BAR),
  ])
  for (const { name } of queries.filter((query) => query.isIndexed)) {
    const medians = bySize(name, 'median')
    const growth = (medians.at(-1) ?? NaN) / (medians[0] ?? NaN)
    row([
      `growth from ${sizes[0]?.toLocaleString('en-US')} to ${sizes.at(-1)?.toLocaleString('en-US')} rows: ${name}`,
      times(growth),
      GROWTH_BAR,
      verdict(growth <= GROWTH_BAR),
    ])
  }
  row(['plans with a Seq Scan on listings', scans.length, 0, verdict(scans.length === 0)])
  for (const scan of scans) console.error(`\n${scan}`)
  return isMet.every(Boolean)
}
