import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ticketMessages as messages } from '@/support/messages'
import { PlainError } from '@/base/errors/errors'
import { functionProblem } from '@/base/data/function-problem'
import { uploadToFunction } from '@/base/data/function-upload'
import { withPublicHost } from '@/base/data/public-host'
import { supabase } from '@/base/data/supabase'
import { asDownload } from '@/base/data/signed-download'
import { attachmentsSchema, formOf, type Attachment, type TicketMessage } from './support'
import { guestTicketKeys } from './keys'

const ticketSchema = z.nullable(
  z.object({
    reference: z.string(),
    category: z.string(),
    subject: z.string(),
    status: z.string(),
    expires_at: z.string(),
    messages: z.array(
      z.object({
        id: z.string(),
        author: z.string(),
        body: z.string(),
        attachments: attachmentsSchema,
        created_at: z.string(),
      }),
    ),
  }),
)

type Found = NonNullable<z.infer<typeof ticketSchema>>
type GuestMessage = Found['messages'][number]

/** A visitor's ticket; `expires_at` is the end of the link that led to it. */
type GuestTicket = Omit<Found, 'messages'> & { messages: TicketMessage[] }

const guestRefreshMs = 60_000

/** The ticket that the token of a mailed link leads to; null if the link has expired. Polled while shown. */
export const guestTicketQuery = (token: string) =>
  queryOptions({
    queryKey: guestTicketKeys.detail(token),
    queryFn: async ({ signal }): Promise<GuestTicket | null> => {
      const { data } = await supabase.rpc('guest_ticket', { token }).abortSignal(signal).throwOnError()
      const ticket = ticketSchema.parse(data)
      const toMessage = ({ author, ...rest }: GuestMessage) => ({ ...rest, isFromSupport: author === 'support' })
      return ticket && { ...ticket, messages: ticket.messages.map(toMessage) }
    },
    staleTime: 0,
    refetchInterval: guestRefreshMs,
    meta: { errorMessage: messages.threadFailed },
  })

type GuestReply = { body: string; files: File[]; onProgress: (sentShare: number) => void }

/** Replies to the ticket of a mailed link. `onProgress` receives the share sent, 0 to 1. */
export function useReplyAsGuest(token: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ body, files, onProgress }: GuestReply) => {
      const answer = await uploadToFunction('guest-reply', formOf({ token, body }, files), {
        onProgress,
        failed: messages.replyFailed,
      })
      if (answer.status >= 300)
        throw new PlainError(
          answer.errorMessage ?? (answer.status === 429 ? messages.tooManyReplies : messages.replyFailed),
          { cause: answer.status },
        )
    },
    onSuccess: () => queryClient.invalidateQueries(guestTicketQuery(token)),
    meta: { successMessage: messages.replied, errorMessage: (error: Error) => error.message },
  })
}

const signedSchema = z.object({ url: z.url({ protocol: /^https?$/ }) })

/** Downloads an attachment of the ticket of a mailed link. */
export function useOpenGuestAttachment(token: string) {
  return useMutation({
    mutationFn: async ({ path, name }: Attachment) => {
      const { data, error } = await supabase.functions.invoke('guest-attachment', { body: { token, path } })
      if (error) throw await functionProblem(error, messages.attachmentFailed)
      const signed = signedSchema.safeParse(data)
      if (!signed.success) throw new PlainError(messages.attachmentFailed, { cause: signed.error })
      window.location.assign(asDownload(withPublicHost(signed.data.url), name))
    },
    meta: { errorMessage: (error: Error) => error.message },
  })
}
