export const adminListKeys = { all: ['admins', 'list'] as const }

export const auditKeys = {
  all: ['audit_log'] as const,
  list: (filter: object) => [...auditKeys.all, filter] as const,
}

export const paymentKeys = {
  all: ['payments'] as const,
  problems: ['payments', 'problems'] as const,
  disputes: ['payments', 'disputes'] as const,
  dispute: (id: string) => [...paymentKeys.disputes, id] as const,
  risks: ['payments', 'risks'] as const,
  waiting: ['payments', 'waiting'] as const,
}

export const stuckWorkKeys = {
  all: ['stuck_work'] as const,
  list: (filter: object) => [...stuckWorkKeys.all, filter] as const,
  waiting: ['stuck_work', 'waiting'] as const,
}

export const healthKeys = { all: ['health'] as const }

export const savedReasonKeys = { all: ['saved_reasons'] as const }

export const searchDeskKeys = {
  all: ['search_desk'] as const,
  aliases: (filter: object) => [...searchDeskKeys.all, 'aliases', filter] as const,
  explained: (query: string) => [...searchDeskKeys.all, 'explained', query] as const,
}

export const demandDeskKeys = {
  topics: ['demand_desk', 'topics'] as const,
  wishes: (filter: object) => ['demand_desk', 'wishes', filter] as const,
  unanswered: (filter: object) => ['demand_desk', 'unanswered', filter] as const,
}
