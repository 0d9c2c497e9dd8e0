import { zodResolver } from '@hookform/resolvers/zod'
import type { User } from '@supabase/supabase-js'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { AttachmentsField } from '@/support/parts/attachments-field'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/fields/field'
import { SelectField } from '@/ui/fields/select'
import { TextAreaField } from '@/ui/fields/textarea'
import { useAttachments } from '@/support/parts/use-attachments'
import { profileQuery } from '@/account/data/profile/profiles'
import { useHeldSession } from '@/account/data/session/held-session'
import { useOpenTicket } from '@/support/data/support'
import { ticketCategories, ticketLimits } from '@/support/rules/support'
import { clearDraft, saveDraft, savedDraft } from './ticket-draft'
import { noTicket, ticketSchema, type FilledTicket, type TicketFields } from './ticket-schema'

export type SentTicket = { reference: string; email: string }
type Props = { user: User | null; onSent: (ticket: SentTicket) => void }

/** Form for a new ticket. Fields survive errors and reloads, files survive errors. */
export function TicketForm({ user, onSent }: Props) {
  const userId = user?.id ?? null
  const form = useForm<TicketFields, unknown, FilledTicket>({
    resolver: zodResolver(ticketSchema),
    defaultValues: startOf(user),
  })
  const { errors, isSubmitting } = form.formState
  const message = useWatch({ control: form.control, name: 'message' })
  const attachments = useAttachments()
  const [sentShare, setSentShare] = useState<number | null>(null)
  const open = useOpenTicket(userId)
  useHeldSession(userId !== null)

  const fullName = useQuery({ ...profileQuery(userId ?? ''), enabled: Boolean(userId), meta: {} }).data?.full_name
  // Prefilled fields follow the profile, whose name may have changed since the draft was saved.
  const filledName = useRef(savedDraft(userId)?.filledName)
  useEffect(() => {
    const name = form.getValues('name')
    if (!fullName || (name && name !== filledName.current)) return
    filledName.current = fullName
    form.setValue('name', fullName, { shouldValidate: form.formState.isSubmitted })
  }, [form, fullName])

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          saveDraft(userId, values, values.name === filledName.current ? filledName.current : undefined),
      }),
    [form, userId],
  )

  const submit = form.handleSubmit(async (ticket) => {
    const files = await attachments.settled()
    if (!files) return
    setSentShare(0)
    const opened = await open.mutateAsync({ ticket, files, onProgress: setSentShare }).catch(() => null)
    setSentShare(null)
    if (!opened) return
    clearDraft()
    onSent({ ...opened, email: ticket.email })
  })

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <fieldset disabled={isSubmitting} className="grid min-w-0 grid-cols-1 gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Name" autoComplete="name" {...form.register('name')} error={errors.name?.message} />
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            readOnly={Boolean(user)}
            hint={user ? 'We’ll reply to your account’s email address.' : undefined}
            {...form.register('email')}
            error={errors.email?.message}
          />
        </div>
        <SelectField
          label="Category"
          placeholder="What is it about?"
          options={ticketCategories}
          {...form.register('category')}
          error={errors.category?.message}
        />
        <TextField label="Subject" autoComplete="off" {...form.register('subject')} error={errors.subject?.message} />
        <TextAreaField
          label="Message"
          rows={7}
          counter={{ count: message.trim().length, max: ticketLimits.message.most }}
          {...form.register('message')}
          error={errors.message?.message}
        />
        <AttachmentsField attachments={attachments} sentShare={sentShare} />
        {open.error && (
          <p role="alert" className="text-sm text-bad">
            {open.error.message}
          </p>
        )}
        <Button type="submit" variant="ember" size="lg" isBusy={isSubmitting}>
          {isSubmitting ? 'Sending...' : 'Send ticket'}
        </Button>
      </fieldset>
    </form>
  )
}

/** Initial values: the draft, with the email of the account for signed-in users. */
function startOf(user: User | null): TicketFields {
  const draft = savedDraft(user?.id ?? null)?.fields ?? noTicket
  return { ...draft, email: user?.email ?? draft.email }
}
