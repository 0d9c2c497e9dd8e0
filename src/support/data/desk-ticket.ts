import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { creatorStatuses } from '@/account/rules/roles'
import { ticketMessages as messages } from '@/support/messages'
import { supabase } from '@/base/data/supabase'
import { ticketKeys, ticketPresenceKeys } from './keys'

const deskSchema = z.nullable(
  z.object({
    notes: z.array(
      z.object({ id: z.string(), note: z.string(), created_at: z.string(), author: z.nullable(z.string()) }),
    ),
    customer: z.nullable(
      z.object({
        name: z.nullable(z.string()),
        username: z.string(),
        role: z.string(),
        creator_status: z.nullable(z.enum(creatorStatuses)),
        registered_at: z.string(),
      }),
    ),
    ticket_count: z.number(),
    purchase_count: z.number(),
    /** The newest ten. */
    purchases: z.array(
      z.object({
        id: z.string(),
        template_id: z.string(),
        name: z.string(),
        /** Null is Free. */
        price_cents: z.nullable(z.int()),
        state: z.string(),
        created_at: z.string(),
      }),
    ),
  }),
)

export type TicketDesk = NonNullable<z.infer<typeof deskSchema>>

/** Admin's view of a ticket: notes, the customer, and their purchases; null if the ticket does not exist. */
export const ticketDeskQuery = (id: string) =>
  queryOptions({
    queryKey: ticketKeys.desk(id),
    queryFn: async ({ signal }): Promise<TicketDesk | null> => {
      const { data } = await supabase.rpc('desk_ticket', { ticket_id: id }).abortSignal(signal).throwOnError()
      return deskSchema.parse(data)
    },
    meta: { errorMessage: messages.deskFailed },
  })

/** Adds an internal note; admins only. */
export function useAddTicketNote(ticketId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (note: string) => {
      await supabase.rpc('add_ticket_note', { ticket_id: ticketId, note }).throwOnError()
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ticketKeys.detail(ticketId) }),
    meta: { successMessage: messages.noteAdded, errorMessage: messages.noteFailed },
  })
}

export const presenceMs = 15_000

/**
 * Names of other admins who are writing an answer. Polled while shown; each call tells the others for a minute whether
 * the caller is writing. Fails silently: it is only a warning.
 */
export const ticketPresenceQuery = (id: string, isAnswering: boolean) =>
  queryOptions({
    queryKey: ticketPresenceKeys.of(id, isAnswering),
    queryFn: async ({ signal }): Promise<string[]> => {
      const { data } = await supabase
        .rpc('ticket_presence', { ticket_id: id, is_answering: isAnswering })
        .abortSignal(signal)
        .throwOnError()
      return data
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: presenceMs,
    retry: false,
  })
