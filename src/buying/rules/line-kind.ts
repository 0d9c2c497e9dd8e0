export const lineKinds = ['template', 'setup', 'support'] as const
export type LineKind = (typeof lineKinds)[number]

const labels: Record<LineKind, string> = { template: 'Template', setup: 'Setup help', support: 'Premium support' }

/** Label of a payment line's kind; unknown ones show their value. */
export const lineKindLabel = (kind: string): string => labels[kind as LineKind] ?? kind
