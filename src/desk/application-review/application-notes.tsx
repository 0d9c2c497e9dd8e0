import { useQuery } from '@tanstack/react-query'
import { InternalNotes } from '@/desk/parts/internal-notes'
import { applicationDeskQuery, useAddApplicationNote } from '@/desk/data/application-desk'
import { applicationLimits } from '@/selling/rules/application'
import { applicationReviewMessages as messages } from '@/selling/messages/creator-application'

/** Notes among admins about an application. */
export function ApplicationNotes({ applicationId }: { applicationId: string }) {
  const desk = useQuery(applicationDeskQuery(applicationId))
  return (
    <InternalNotes
      notes={desk.data?.notes ?? []}
      add={useAddApplicationNote(applicationId)}
      limit={applicationLimits.note}
      hint="Only admins can see this. The applicant will see it only in a data export."
      messages={{ missing: messages.internalNoteMissing, tooLong: messages.noteTooLong }}
    />
  )
}
