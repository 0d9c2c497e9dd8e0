import type { ComponentType } from 'react'
import { goodsKindOf, type GoodsKind } from '@/catalog/rules/platform'
import { snapshotKinds } from '@/catalog/rules/picture/snapshot-kinds'
import { cn } from '@/base/page/cn'
import type { SnapshotCounts } from '@/workflow/rules/types'
import { SnapshotNames } from './snapshot-art'

type ArtProps = { diagram?: SnapshotCounts | null; className?: string }

/** The picture of a template without a workflow's diagram; of an unknown platform, that of a file. */
export function PlatformArt({ platform, ...rest }: ArtProps & { platform: string }) {
  const Art = arts[goodsKindOf(platform) ?? 'workflow']
  return <Art {...rest} />
}

const arts: Record<GoodsKind, ComponentType<ArtProps>> = { workflow: FileArt, snapshot: SnapshotArt }

/** Tiles that fit in a line; the last one gives its place to the number of those left out. */
const mostTiles = 7
const line = 30

/**
 * A GHL snapshot by the names of what is in it; without names a line per kind of asset, with a tile for each; a stack of
 * empty cards if its creator states none.
 */
function SnapshotArt({ diagram, className }: ArtProps) {
  const counts: number[] = diagram?.c ?? []
  const shown = snapshotKinds.flatMap(([one, many, icon], index) => {
    const count = counts[index] ?? 0
    return count > 0 ? [{ name: count === 1 ? one : many, icon, count }] : []
  })
  const label = shown.map(({ name, count }) => ` ${count} ${name.toLowerCase()}`)
  const top = (130 - shown.length * line) / 2
  const isNamed = [...(diagram?.s ?? []), ...(diagram?.w ?? [])].length > 0
  return (
    <svg
      viewBox="0 0 240 130"
      role="img"
      aria-label={`Snapshot${label.length ? ` with${label.join()}` : ''}`}
      // The outer half of the outermost strokes is outside of the view box.
      className={cn('block size-full overflow-visible', className)}
    >
      {shown.length === 0 && <EmptyCards />}
      {diagram && isNamed && <SnapshotNames diagram={diagram} />}
      {(isNamed ? [] : shown).map(({ name, icon, count }, index) => (
        <g key={name} transform={`translate(0 ${top + index * line})`}>
          <text x="25" y="20" textAnchor="end" fontSize="16" fontWeight="600" fill="var(--ink)">
            {count}
          </text>
          <text x="32" y="20" fontSize="12" fill="var(--ink-2)">
            {name}
          </text>
          <Tiles icon={icon} count={count} />
        </g>
      ))}
    </svg>
  )
}

function Tiles({ icon, count }: { icon: string; count: number }) {
  const drawn = count > mostTiles ? mostTiles - 1 : count
  return (
    <>
      {Array.from({ length: drawn }, (_, index) => (
        <g key={index} transform={`translate(${100 + index * 20} 6.5)`} stroke="var(--ghl)" strokeLinejoin="round">
          <rect width="17" height="17" rx="4.5" fill="var(--surface)" strokeWidth="1.3" />
          <path
            d={icon}
            transform="translate(3.1 3.1) scale(.45)"
            fill="none"
            strokeWidth="2.4"
            strokeLinecap="round"
          />
        </g>
      ))}
      {count > drawn && (
        <text x={100 + drawn * 20} y="19" fontSize="11" fontWeight="500" fill="var(--ghl)">
          +{count - drawn}
        </text>
      )}
    </>
  )
}

const EmptyCards = () => (
  <g fill="var(--surface)" stroke="var(--ghl)" strokeWidth="1.7">
    {[0, 1, 2].map((index) => (
      <rect key={index} x={61 + index * 14} y={24 + index * 12} width="90" height="58" rx="8" />
    ))}
  </g>
)

/** A plain file icon, for other platforms and missing diagrams. */
function FileArt({ className }: ArtProps) {
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
