import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ticketMessages as messages } from '@/domain/messages/support'
import type { TicketCategory } from '@/domain/support'
import { LostSessionError } from '@/lib/errors'
import { uploadToFunction } from '@/lib/function-upload'
import { supabase, type Tables } from '@/lib/supabase'
import { signedDownload } from '../uploads/signed-download'

export const ticketKeys = {
  all: ['support_tickets'] as const,
  of: (userId: string) => [...ticketKeys.all, 'of', userId] as const,
  one: (id: string) => [...ticketKeys.all, 'one', id] as const,
  desk: (filter: DeskFilter) => [...ticketKeys.all, 'desk', filter] as const,
}

const columns = 'id, reference, user_id, email, name, category, subject, status, created_at, updated_at' as const

export type Ticket = Pick<
  Tables<'support_tickets'>,
  'id' | 'reference' | 'user_id' | 'email' | 'name' | 'category' | 'subject' | 'status' | 'created_at' | 'updated_at'
>

const attachmentsSchema = z.array(z.object({ path: z.string(), name: z.string(), size: z.number(), type: z.string() }))
export type Attachment = z.infer<typeof attachmentsSchema>[number]

export type TicketMessage = {
  id: string
  isFromSupport: boolean
  body: string
  created_at: string
  attachments: Attachment[]
}
export type TicketThread = Ticket & { messages: TicketMessage[] }

/** A person's own tickets, the one with the latest news first. */
export const myTicketsQuery = (userId: string) =>
  queryOptions({
    queryKey: ticketKeys.of(userId),
    queryFn: async ({ signal }): Promise<Ticket[]> => {
      const { data } = await supabase
        .from('support_tickets')
        .select(columns)
        .eq('user_id', userId)
        .order('updated_at', { ascending: false })
        .abortSignal(signal)
        .throwOnError()
      return data
    },
    meta: { onErrorSay: messages.loadFailed },
  })

export const threadRefreshMs = 20_000

/** A ticket with everything said in it, oldest first; null where it is not there for this person. Asked again while it is open. */
export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: ticketKeys.one(id),
    queryFn: async ({ signal }): Promise<TicketThread | null> => {
      const ticket = await supabase
        .from('support_tickets')
        .select(columns)
        .eq('id', id)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError()
      if (!ticket.data) return null
      const said = await supabase
        .from('ticket_messages')
        .select('id, author, body, attachments, created_at')
        .eq('ticket_id', id)
        .order('created_at')
        .abortSignal(signal)
        .throwOnError()
      return {
        ...ticket.data,
        messages: said.data.map(({ author, attachments, ...rest }) => ({
          ...rest,
          isFromSupport: author === 'support',
          attachments: attachmentsSchema.safeParse(attachments).data ?? [],
        })),
      }
    },
    staleTime: 0,
    refetchInterval: threadRefreshMs,
    meta: { onErrorSay: messages.threadFailed },
  })

export const deskStatuses = ['open', 'answered', 'closed'] as const
export type DeskStatus = (typeof deskStatuses)[number]
export type DeskFilter = { status: DeskStatus; search: string }

/** The desk shows this many tickets of a kind; a search finds the others. */
export const deskMost = 100

/** Every ticket of one status, for admins; the one that has waited longest first while it is open, else the latest first. */
export const deskTicketsQuery = (filter: DeskFilter) =>
  queryOptions({
    queryKey: ticketKeys.desk(filter),
    queryFn: async ({ signal }): Promise<Ticket[]> => {
      const { data } = await supabase
        .rpc('desk_tickets', { ticket_status: filter.status, search: filter.search, max_rows: deskMost })
        .abortSignal(signal)
        .throwOnError()
      return data
    },
    meta: { onErrorSay: messages.loadFailed },
  })

export type NewTicket = {
  name: string
  email: string
  category: TicketCategory
  subject: string
  message: string
  files: File[]
}

type Sending = { ticket: NewTicket; onProgress: (sentShare: number) => void }

/** A session that ended meanwhile would make it a visitor's ticket, which its writer does not find among theirs. */
async function requireSameUser(userId: string | null): Promise<void> {
  const { data } = await supabase.auth.getSession()
  if (userId && data.session?.user.id !== userId) throw new LostSessionError()
}

const openedSchema = z.object({ reference: z.string() })

/**
 * Sends a ticket with its files, as this person; null is a visitor; `onProgress` hears how much has left, from 0 to 1. Answers its reference. Throws an
 * Error with the words to show.
 */
export function useOpenTicket(userId: string | null) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ ticket, onProgress }: Sending): Promise<{ reference: string }> => {
      await requireSameUser(userId)
      const answer = await uploadToFunction('open-ticket', formOf(ticket), { onProgress, failed: messages.sendFailed })
      if (answer.status === 429) throw new Error(answer.words ?? messages.tooManyTickets)
      const opened = openedSchema.safeParse(answer.body)
      if (answer.status >= 300 || !opened.success) throw new Error(answer.words ?? messages.sendFailed)
      return opened.data
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ticketKeys.all }),
    meta: { onSuccessSay: messages.sent, onErrorSay: (error: Error) => error.message },
  })
}

function formOf({ files, ...fields }: { files: File[] } & Record<string, string | File[]>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (typeof value === 'string') form.append(name, value)
  for (const file of files) form.append('files', file, file.name)
  return form
}

type NewReply = { ticketId: string; body: string; files: File[]; onProgress: (sentShare: number) => void }

/** Writes in a thread, as its owner or as an admin; `onProgress` hears how much of the files has left, from 0 to 1. */
export function useReplyToTicket() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ ticketId, body, files, onProgress }: NewReply) => {
      if (files.length === 0) await supabase.rpc('reply_to_ticket', { ticket_id: ticketId, body }).throwOnError()
      else await replyWithFiles(formOf({ ticketId, body, files }), onProgress)
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ticketKeys.all }),
    meta: {
      onSuccessSay: messages.replied,
      onErrorSay: (error: Error) => {
        if (error instanceof Refusal) return error.message
        return codeOf(error) === 'PT429' ? messages.tooManyReplies : messages.replyFailed
      },
    },
  })
}

/** A refusal in the words of the function. */
class Refusal extends Error {}

/** Only a function stores files: it looks at their bytes first. */
async function replyWithFiles(form: FormData, onProgress: NewReply['onProgress']): Promise<void> {
  const answer = await uploadToFunction('reply-to-ticket', form, { onProgress, failed: messages.replyFailed })
  if (answer.status >= 300)
    throw new Refusal(answer.words ?? (answer.status === 429 ? messages.tooManyReplies : messages.replyFailed))
}

const codeOf = (error: Error): unknown => ('code' in error ? error.code : undefined)

/** Closes a ticket as the admin saw it: `seenAt` is its updated_at. Refused where something was said meanwhile. */
export function useCloseTicket() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ ticketId, seenAt }: { ticketId: string; seenAt: string }) => {
      await supabase.rpc('close_ticket', { ticket_id: ticketId, seen_at: seenAt }).throwOnError()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ticketKeys.all }),
    meta: {
      onSuccessSay: messages.closed,
      onErrorSay: (error: Error) => (codeOf(error) === 'PT409' ? messages.changedMeanwhile : messages.closeFailed),
    },
  })
}

/** Opens an attachment as a download, through an address that lasts a minute. */
export function useOpenAttachment() {
  return useMutation({
    mutationFn: async ({ path, name }: Attachment) =>
      window.location.assign(await signedDownload('ticket-attachments', path, name)),
    meta: { onErrorSay: messages.attachmentFailed },
  })
}
