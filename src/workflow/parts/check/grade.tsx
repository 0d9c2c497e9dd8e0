import { Check, Minus } from 'lucide-react'
import type { Grade as Letter, GradeReason } from '@/workflow/rules/grade'
import { cn } from '@/base/page/cn'

const colors: Record<Letter, string> = {
  A: 'bg-good-soft text-good',
  B: 'bg-good-soft text-good',
  C: 'bg-warn-soft text-warn',
  D: 'bg-bad-soft text-bad',
}

/** A workflow's grade from A to D. */
export const GradeMark = ({ grade, className }: { grade: Letter; className?: string }) => (
  <span
    className={cn(
      'grid size-10 shrink-0 place-items-center rounded-control text-xl font-semibold',
      colors[grade],
      className,
    )}
  >
    <span className="sr-only">Grade </span>
    {grade}
  </span>
)

type Reasons = { reasons: readonly Pick<GradeReason, 'grade' | 'text'>[] }

/** One sentence for each check, the gravest first. Not by color alone: what lowers the grade has its letter. */
export const GradeReasons = ({ reasons }: Reasons) => (
  <ul aria-label="Why this grade" className="grid gap-1 text-sm">
    {reasons.map(({ grade, text }) => (
      <li key={text} className="flex gap-2">
        {grade === 'A' ? (
          <Check aria-hidden className="mt-0.75 size-4 shrink-0 text-good" />
        ) : (
          <Minus aria-hidden className={cn('mt-0.75 size-4 shrink-0', grade === 'D' ? 'text-bad' : 'text-warn')} />
        )}
        <span className={cn('min-w-0', grade === 'A' ? 'text-ink-2' : grade === reasons[0]?.grade && 'font-medium')}>
          {text}
        </span>
      </li>
    ))}
  </ul>
)
