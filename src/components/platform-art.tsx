import { isPlatform, platformFacts } from '@/domain/platform'
import { cn } from '@/lib/cn'

type Props = { platform: string; category?: string; className?: string }

/** The drawing of a template without a workflow. */
export function PlatformArt({ platform, ...rest }: Props) {
  const isSnapshot = isPlatform(platform) && platformFacts[platform].art === 'snapshot'
  return isSnapshot ? <SnapshotArt {...rest} /> : <FileArt {...rest} />
}

const lines = 'M103 61h52M103 73h34'

/**
 * Icon per category of GHL snapshots (a pipeline, a letter, people, a calendar…), drawn within x 103 to 165, y 54 to
 * 88.
 */
const contents: Record<string, string> = {
  Sales: 'M104 58h14M104 70h14M104 82h14M127 58h14M127 70h14M150 58h14',
  Finance: 'M105 87v-10M119 87v-18M134 87v-13M149 87v-24M163 87v-32',
  Marketing: 'M104 56h60v30h-60zM105 58l29 17 29-17',
  HR: 'M121 62a6 6 0 1 1-12 0a6 6 0 0 1 12 0M104 86c1-14 21-14 22 0M138 59h26M138 71h26M138 83h15',
  Product: 'M104 61l4 4 7-8M126 61h38M104 81l4 4 7-8M126 81h26',
  AI: 'M134 54c2 12 5 15 17 17c-12 2-15 5-17 17c-2-12-5-15-17-17c12-2 15-5 17-17z',
  Support: 'M104 55h34v17h-22l-6 7v-7h-6zM148 66h16v15h-5v7l-6-7h-20',
  Blocks: 'M104 60h22v22h-22zM142 60h22v22h-22zM126 71h16',
  Designs: 'M104 56h60M104 67h34v20h-34zM149 70h15M149 83h9',
  'Personal Assistant': 'M104 59h60v28h-60zM104 68h60M117 55v5M151 55v5M115 78h4M132 78h4M149 78h4',
}

/** GHL snapshots have no graph: shows a stack of cards with the icon of their category. */
function SnapshotArt({ category = '', className }: Omit<Props, 'platform'>) {
  return (
    <svg viewBox="0 0 240 118" role="img" aria-label="Snapshot" className={cn('block size-full', className)}>
      {[0, 1, 2].map((index) => (
        <rect
          key={index}
          x={61 + index * 14}
          y={18 + index * 12}
          width="90"
          height="58"
          rx="8"
          fill="var(--surface)"
          stroke="var(--ghl)"
          strokeWidth="1.7"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <path
        d={contents[category] ?? lines}
        fill="none"
        stroke="var(--ghl)"
        strokeWidth={contents[category] ? 2.4 : 3}
        strokeLinecap="round"
        strokeLinejoin="round"
        opacity=".6"
      />
    </svg>
  )
}

/** A plain file icon, for other platforms and missing drawings. */
function FileArt({ className }: Omit<Props, 'platform'>) {
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
