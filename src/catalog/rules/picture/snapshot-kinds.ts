/** Kinds of snapshot contents in the order of their counts: singular, plural, and an icon within a square of 24. */
export const snapshotKinds = [
  ['Workflow', 'Workflows', 'M4 4h6v6H4zM14 14h6v6h-6zM7 10v4q0 3 3 3h4'],
  ['Calendar', 'Calendars', 'M4 6h16v14H4zM4 11h16M9 3v5M15 3v5'],
  ['Pipeline', 'Pipelines', 'M4 4h4v16H4zM10 4h4v11h-4zM16 4h4v7h-4z'],
  ['Value', 'Values', 'M9 4q-3 0-3 3v2q0 3-2 3q2 0 2 3v2q0 3 3 3M15 4q3 0 3 3v2q0 3 2 3q-2 0-2 3v2q0 3-3 3'],
] as const
