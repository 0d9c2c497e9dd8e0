import { isPlatform, platformFacts } from '@/domain/platform'
import { cn } from '@/lib/cn'

type Props = { platform: string; counts?: number[]; className?: string }

/** The drawing of a template without a workflow. */
export function PlatformArt({ platform, ...rest }: Props) {
  const isSnapshot = isPlatform(platform) && platformFacts[platform].art === 'snapshot'
  return isSnapshot ? <SnapshotArt {...rest} /> : <FileArt className={rest.className} />
}

/** What snapshots contain: name, and icon drawn within a square of 24. */
const kinds = [
  ['Workflows', 'M4 4h6v6H4zM14 14h6v6h-6zM7 10v4q0 3 3 3h4'],
  ['Calendars', 'M4 6h16v14H4zM4 11h16M9 3v5M15 3v5'],
  ['Pipelines', 'M4 4h4v16H4zM10 4h4v11h-4zM16 4h4v7h-4z'],
  ['Values', 'M9 4q-3 0-3 3v2q0 3-2 3q2 0 2 3v2q0 3 3 3M15 4q3 0 3 3v2q0 3 2 3q-2 0-2 3v2q0 3-3 3'],
] as const

/** A card per kind of asset in a GHL snapshot, with its number; a stack of empty cards if its creator states none. */
function SnapshotArt({ counts = [], className }: Omit<Props, 'platform'>) {
  const shown = kinds.flatMap(([name, icon], index) => (counts[index] ? [{ name, icon, count: counts[index] }] : []))
  const label = shown.map(({ name, count }) => ` ${name.toLowerCase()}: ${count}`)
  const start = 120 - shown.length * 30
  return (
    <svg
      viewBox="0 0 240 118"
      role="img"
      aria-label={`Snapshot${label.length ? ` with${label.join()}` : ''}`}
      className={cn('block size-full', className)}
    >
      <g fill="none" stroke="var(--ghl)" strokeWidth="1.7" strokeLinecap="round" strokeLinejoin="round">
        {(shown.length ? shown : kinds.slice(1)).map((_, index) => (
          <rect
            key={index}
            x={shown.length ? start + 3 + index * 60 : 61 + index * 14}
            y={shown.length ? 18 : 18 + index * 12}
            width={shown.length ? 54 : 90}
            height={shown.length ? 82 : 58}
            rx="8"
            fill="var(--surface)"
          />
        ))}
        {shown.map(({ name, icon }, index) => (
          <path key={name} d={icon} transform={`translate(${start + 18 + index * 60} 26)`} opacity=".8" />
        ))}
      </g>
      <g textAnchor="middle" fill="var(--ink-2)">
        {shown.map(({ name, count }, index) => (
          <g key={name} transform={`translate(${start + 30 + index * 60})`}>
            <text y="75" fontSize="21" fontWeight="600" fill="var(--ink)">
              {count}
            </text>
            <text y="91" fontSize="9.5">
              {name}
            </text>
          </g>
        ))}
      </g>
    </svg>
  )
}

/** A plain file icon, for other platforms and missing drawings. */
function FileArt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 240 118" role="img" aria-label="Template" className={cn('block size-full', className)}>
      <path
        d="M94 22h36l18 18v56h-54z"
        fill="var(--surface)"
        stroke="var(--other)"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <path d="M130 22v18h18" fill="none" stroke="var(--other)" strokeWidth="1.6" strokeLinejoin="round" />
      <path d="M106 60h30M106 72h20" stroke="var(--other)" strokeWidth="3" strokeLinecap="round" opacity=".6" />
    </svg>
  )
}
