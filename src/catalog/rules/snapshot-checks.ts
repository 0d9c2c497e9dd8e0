/** What a reviewer confirms of a snapshot before it goes live; equal to private.snapshot_checks(). */
export const snapshotChecks = ['link_opens', 'contents_match', 'promises_match'] as const
export type SnapshotCheck = (typeof snapshotChecks)[number]
