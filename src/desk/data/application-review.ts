import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { decisionMailMs, undoMs, type ApplicationDecision } from '@/selling/rules/application'
import { applicationReviewMessages as messages } from '@/selling/messages/creator-application'
import { paths } from '@/base/rules/paths'
import { PlainError, plainReason } from '@/base/errors/errors'
import { reportUnexpected } from '@/base/errors/report-unexpected'
import { supabase } from '@/base/data/supabase'
import type { Application } from '@/selling/data/creator-applications'
import { applicationKeys } from '@/selling/data/keys'
import { invalidateAndForget } from '@/base/data/invalidate-and-forget'
import { auditKeys } from './keys'
import { creatorKeys } from '@/account/data/keys'
import { templateReviewKeys } from '@/catalog/data/keys'

export type ApplicationReview = {
  /** As loaded by the admin; the review is refused if it has changed since. */
  application: Pick<Application, 'id' | 'updated_at' | 'email' | 'first_name'>
  decision: ApplicationDecision
  /** Required unless it is an approval; the applicant receives it by mail. */
  note: string
}

const readAgain = (queryClient: QueryClient) =>
  invalidateAndForget(queryClient, [applicationKeys.all, auditKeys.all, creatorKeys.all, templateReviewKeys.all])

let latest: { id: string; at: number; mail: ReturnType<typeof setTimeout> } | undefined

/** The application that this page decided on last, while the decision can be undone. */
export const undoableApplication = (): string | null => (latest && Date.now() - latest.at < undoMs ? latest.id : null)

/** Advice for the admin by the code of a refusal. */
const decisionRefusals: Record<string, string> = {
  PT409: messages.decidedMeanwhile,
  PT422: messages.documentsChanged,
}

/**
 * Decides on an application: approves or rejects it, or asks the applicant. The mail leaves once the decision cannot be
 * undone any more.
 * @throws Error with a message for the user; its `code` is PT409 if another admin decided first
 */
export function useReviewApplication() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ application, decision, note }: ApplicationReview): Promise<ApplicationDecision> => {
      const { error } = await supabase.rpc('review_application', {
        application_id: application.id,
        decision,
        note,
        seen_at: application.updated_at,
      })
      if (error)
        throw Object.assign(new PlainError(decisionRefusals[error.code] ?? plainReason(error), { cause: error }), {
          code: error.code,
        })
      latest = { id: application.id, at: Date.now(), mail: setTimeout(() => sendMail(application), decisionMailMs) }
      return decision
    },
    onSettled: () => readAgain(queryClient),
    meta: { errorMessage: (error: Error) => error.message },
  })
}

/** Takes a decision back, with its mail. @throws Error with a message for the user */
export function useUndoReview() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (applicationId: string): Promise<void> => {
      const { error } = await supabase.rpc('undo_review', { application_id: applicationId })
      if (error) {
        const isLate = error.code === 'PT409'
        throw new PlainError(isLate ? messages.undoTooLate : plainReason(error, messages.undoFailed), { cause: error })
      }
      if (latest?.id === applicationId) clearTimeout(latest.mail)
      latest = undefined
    },
    onSettled: () => readAgain(queryClient),
    meta: { successMessage: messages.undone, errorMessage: (error: Error) => error.message },
  })
}

// Best effort: the mail is in the outbox already, this sends it without delay.
const sendMail = (application: ApplicationReview['application']) =>
  void sendDecisionMail(application).catch((error: unknown) => reportUnexpected('decision_mail_failed', error))

const announcedSchema = z.object({ recipient: z.string(), subject: z.string() })

/** Sends the decision's mail and records it in the audit log (docs/product/desk.md#application-review). */
async function sendDecisionMail({ id, email, first_name: firstName }: ApplicationReview['application']): Promise<void> {
  const dashboardUrl = window.location.origin + paths.creatorDashboard
  const { data, error } = await supabase.functions.invoke('send-approval-email', {
    body: { email, firstName, applicationId: id, dashboardUrl },
  })
  if (error) throw error
  const details = announcedSchema.parse(data)
  await supabase
    .rpc('admin_add_audit_log', {
      action_type: 'send_email',
      entity_type: 'creator_application',
      entity_id: id,
      details,
    })
    .throwOnError()
}
