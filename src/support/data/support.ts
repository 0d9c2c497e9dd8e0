import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ticketMessages as messages } from '@/support/messages'
import type { TicketSort, TicketStatus } from '@/support/rules/support'
import { LostSessionError, PlainError } from '@/base/errors/errors'
import { uploadToFunction } from '@/base/data/function-upload'
import { supabase, type RowOf } from '@/base/data/supabase'
import { signedDownload } from '@/base/data/signed-download'
import { readCounted } from '@/base/rules/whole-list'
import { ticketKeys } from './keys'

const selectTickets = (counting: { count?: 'exact' } = {}) =>
  supabase
    .from('support_tickets')
    .select('id, reference, user_id, email, name, category, subject, status, created_at, updated_at', counting)

export type Ticket = RowOf<typeof selectTickets>

export const attachmentsSchema = z.array(
  z.object({ path: z.string(), name: z.string(), size: z.number(), type: z.string() }),
)
export type Attachment = z.infer<typeof attachmentsSchema>[number]

const selectMessages = (ticketId: string) =>
  supabase
    .from('ticket_messages')
    .select('id, author, body, attachments, created_at', { count: 'exact' })
    .eq('ticket_id', ticketId)

const toMessage = ({ author, attachments, ...rest }: RowOf<typeof selectMessages>) => ({
  ...rest,
  isFromSupport: author === 'support',
  attachments: attachmentsSchema.safeParse(attachments).data ?? [],
})

export type TicketMessage = ReturnType<typeof toMessage>
export type TicketThread = Ticket & { messages: TicketMessage[] }

/** A user's own tickets, most recently updated first. */
export const myTicketsQuery = (userId: string) =>
  queryOptions({
    queryKey: ticketKeys.of(userId),
    queryFn: ({ signal }): Promise<Ticket[]> =>
      readCounted((from, to) =>
        selectTickets({ count: 'exact' })
          .eq('user_id', userId)
          .order('updated_at', { ascending: false })
          .order('id')
          .range(from, to)
          .abortSignal(signal)
          .throwOnError(),
      ),
    meta: { errorMessage: messages.loadFailed },
  })

export const threadRefreshMs = 20_000

/** A ticket with its messages, oldest first; null if the caller may not read it. Polled while shown. */
export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: ticketKeys.detail(id),
    queryFn: async ({ signal }): Promise<TicketThread | null> => {
      const ticket = await selectTickets().eq('id', id).abortSignal(signal).maybeSingle().throwOnError()
      if (!ticket.data) return null
      const said = await readCounted((from, to) =>
        selectMessages(id).order('created_at').order('id').range(from, to).abortSignal(signal).throwOnError(),
      )
      return { ...ticket.data, messages: said.map(toMessage) }
    },
    staleTime: 0,
    refetchInterval: threadRefreshMs,
    meta: { errorMessage: messages.threadFailed },
  })

/** `isDescending` null is the default order: open tickets oldest first, others newest first. */
export type DeskFilter = {
  status: TicketStatus
  search: string
  page: number
  sort: TicketSort
  isDescending: boolean | null
}

const deskListSchema = z.object({
  total: z.number(),
  items: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      user_id: z.nullable(z.string()),
      email: z.string(),
      name: z.string(),
      category: z.string(),
      subject: z.string(),
      status: z.string(),
      created_at: z.string(),
      updated_at: z.string(),
    }),
  ),
})

/** A page of tickets of one status; admins only. `total` counts all matches. */
export const deskTicketsQuery = (filter: DeskFilter) =>
  queryOptions({
    queryKey: ticketKeys.list(filter),
    queryFn: async ({ signal }): Promise<{ total: number; items: Ticket[] }> => {
      const { isDescending, ...rest } = filter
      const { data } = await supabase
        .rpc('desk_tickets', isDescending === null ? rest : { ...rest, is_descending: isDescending })
        .abortSignal(signal)
        .throwOnError()
      return deskListSchema.parse(data)
    },
    meta: { errorMessage: messages.loadFailed },
  })

/** `ticket` is the schema's output, sent field by field. */
type NewTicket = { ticket: Record<string, string>; files: File[]; onProgress: (sentShare: number) => void }

/** If the session has ended, the ticket would be a visitor's, which its writer could not find again. */
async function requireSameUser(userId: string | null): Promise<void> {
  const { data } = await supabase.auth.getSession()
  if (userId && data.session?.user.id !== userId) throw new LostSessionError()
}

const openedSchema = z.object({ reference: z.string() })

/**
 * Opens a ticket with attachments. `userId` null is a visitor; `onProgress` receives the share sent, 0 to 1.
 * @returns the reference number
 * @throws Error with a message for the user
 */
export function useOpenTicket(userId: string | null) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ ticket, files, onProgress }: NewTicket): Promise<{ reference: string }> => {
      await requireSameUser(userId)
      const answer = await uploadToFunction('open-ticket', formOf(ticket, files), {
        onProgress,
        failed: messages.sendFailed,
      })
      if (answer.status === 429) throw new PlainError(answer.errorMessage ?? messages.tooManyTickets)
      const opened = openedSchema.safeParse(answer.body)
      if (answer.status >= 300 || !opened.success)
        throw new PlainError(answer.errorMessage ?? messages.sendFailed, { cause: answer.status })
      return opened.data
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ticketKeys.all }),
    meta: { successMessage: messages.sent, errorMessage: (error: Error) => error.message },
  })
}

export function formOf(fields: Record<string, string>, files: File[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const file of files) form.append('files', file, file.name)
  return form
}

type NewReply = { ticketId: string; body: string; files: File[]; onProgress: (sentShare: number) => void }

/** Replies to a ticket as its owner or an admin. `onProgress` receives the share of the files sent, 0 to 1. */
export function useReplyToTicket() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ ticketId, body, files, onProgress }: NewReply) => {
      if (files.length === 0) await supabase.rpc('reply_to_ticket', { ticket_id: ticketId, body }).throwOnError()
      else await replyWithFiles(formOf({ ticketId, body }, files), onProgress)
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ticketKeys.all }),
    meta: {
      successMessage: messages.replied,
      errorMessage: (error: Error) => {
        if (error instanceof Refusal) return error.message
        return codeOf(error) === 'PT429' ? messages.tooManyReplies : messages.replyFailed
      },
    },
  })
}

/** A refusal with the edge function's message. */
class Refusal extends PlainError {}

/** Attachments go through an edge function, which checks their content before it stores them. */
async function replyWithFiles(form: FormData, onProgress: NewReply['onProgress']): Promise<void> {
  const answer = await uploadToFunction('reply-to-ticket', form, { onProgress, failed: messages.replyFailed })
  if (answer.status >= 300)
    throw new Refusal(answer.errorMessage ?? (answer.status === 429 ? messages.tooManyReplies : messages.replyFailed), {
      cause: answer.status,
    })
}

const codeOf = (error: Error): unknown => ('code' in error ? error.code : undefined)

/** Closes a ticket. `seenAt` is its updated_at as loaded; refused if there are newer messages. */
export function useCloseTicket() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ ticketId, seenAt }: { ticketId: string; seenAt: string }) => {
      await supabase.rpc('close_ticket', { ticket_id: ticketId, seen_at: seenAt }).throwOnError()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ticketKeys.all }),
    meta: {
      successMessage: messages.closed,
      errorMessage: (error: Error) => (codeOf(error) === 'PT409' ? messages.changedMeanwhile : messages.closeFailed),
    },
  })
}

/**
 * Closes a ticket right after an answer. `seenMessages` is the number of messages when the answer was written; refused if
 * another one came in meanwhile.
 */
export function useCloseAnswered() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ ticketId, seenMessages }: { ticketId: string; seenMessages: number }) => {
      const now = await queryClient.fetchQuery({ ...threadQuery(ticketId), staleTime: 0 }).catch((error: unknown) => {
        throw new PlainError(messages.closeFailed, { cause: error })
      })
      if (now?.messages.length !== seenMessages + 1) throw new PlainError(messages.sentNotClosed)
      const { error } = await supabase.rpc('close_ticket', { ticket_id: ticketId, seen_at: now.updated_at })
      if (error)
        throw new PlainError(error.code === 'PT409' ? messages.sentNotClosed : messages.closeFailed, { cause: error })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ticketKeys.all }),
    meta: { successMessage: messages.closed, errorMessage: (error: Error) => error.message },
  })
}

/** Downloads an attachment by a signed URL that is valid for one minute. */
export function useOpenAttachment() {
  return useMutation({
    mutationFn: async ({ path, name }: Attachment) =>
      window.location.assign(await signedDownload('ticket-attachments', path, name)),
    meta: { errorMessage: messages.attachmentFailed },
  })
}
