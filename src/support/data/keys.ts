export const guestTicketKeys = { detail: (token: string) => ['guest_ticket', token] as const }

export const reportKeys = {
  all: ['reports'] as const,
  list: (filter: object) => [...reportKeys.all, 'desk', filter] as const,
  detail: (id: string) => [...reportKeys.all, 'one', id] as const,
  waiting: ['reports', 'waiting'] as const,
}

export const ticketKeys = {
  all: ['support_tickets'] as const,
  of: (userId: string) => [...ticketKeys.all, 'of', userId] as const,
  detail: (id: string) => [...ticketKeys.all, 'one', id] as const,
  desk: (id: string) => [...ticketKeys.detail(id), 'desk'] as const,
  list: (filter: object) => [...ticketKeys.all, 'desk', filter] as const,
  waiting: ['support_tickets', 'waiting'] as const,
}

export const ticketPresenceKeys = {
  of: (ticketId: string, isAnswering: boolean) => ['ticket_presence', ticketId, isAnswering] as const,
}
