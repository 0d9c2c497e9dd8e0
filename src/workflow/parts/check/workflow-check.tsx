import type { ReactNode } from 'react'
import { checkMessages as messages } from '@/workflow/messages/workflow-check'
import type { WorkflowCheck as Check } from '@/workflow/rules/check'
import { Destinations } from './destinations'
import { GradeMark, GradeReasons } from './grade'
import { Leaks } from './leaks'
import { Problems } from './problems'

/** Findings in a workflow: its grade with reasons, where data can go, everything private, then defects. For its creator and reviewers. */
export default function WorkflowCheck({ check, children }: { check: Check; children?: ReactNode }) {
  const { grade, reasons, leaks, problems, retired, destinations } = check
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <div className="flex gap-3.5">
        <GradeMark grade={grade} />
        <div className="min-w-0 flex-1">
          <GradeReasons reasons={reasons} />
        </div>
      </div>
      {children}
      <Destinations destinations={destinations} />
      {leaks.length === 0 ? <p className="text-md text-ink-2">{messages.nothing}</p> : <Leaks leaks={leaks} />}
      <Problems problems={problems} retired={retired} />
    </div>
  )
}
