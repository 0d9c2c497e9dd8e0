export const accountSetupKeys = {
  of: (userId: string) => ['account-setup', userId] as const,
  step: (userId: string) => [...accountSetupKeys.of(userId), 'step'] as const,
}

export const adminKeys = { of: (userId: string) => ['admins', userId] as const }

export const creatorKeys = {
  all: ['creators'] as const,
  status: (userId: string) => [...creatorKeys.all, userId, 'status'] as const,
  suspension: (creatorId: string) => [...creatorKeys.all, creatorId, 'suspension'] as const,
  applicationStart: (userId: string) => [...creatorKeys.all, 'application-start', userId] as const,
}

export const dataExportKeys = { of: (userId: string) => ['data-export', userId] as const }

export const deletionKeys = {
  all: ['deletion'] as const,
  of: (userId: string) => [...deletionKeys.all, userId] as const,
  preview: (userId: string) => ['deletion preview', userId] as const,
}

export const nameChangeKeys = {
  all: ['name_changes'] as const,
  own: (userId: string) => [...nameChangeKeys.all, 'own', userId] as const,
  queue: (page: number) => [...nameChangeKeys.all, 'queue', page] as const,
  waiting: ['name_changes', 'waiting'] as const,
}

export const profileKeys = {
  all: ['profiles'] as const,
  of: (userId: string) => [...profileKeys.all, userId] as const,
  own: (userId: string) => [...profileKeys.of(userId), 'own'] as const,
  summary: (userId: string) => [...profileKeys.of(userId), 'summary'] as const,
  /** Shared by all writes: while one is pending, a read may be older than the optimistic update. */
  writes: ['profiles', 'write'] as const,
}

export const publicProfileKeys = {
  all: ['public-profiles'] as const,
  detail: (username: string) => [...publicProfileKeys.all, username] as const,
}

export const roleKeys = { of: (userId: string) => ['roles', userId] as const }

export const sessionKeys = {
  all: ['sessions'] as const,
  of: (userId: string) => [...sessionKeys.all, userId] as const,
}

export const secondFactorKeys = { of: (userId: string) => ['second-factor', userId] as const }
