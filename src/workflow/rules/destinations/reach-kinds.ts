/**
 * What a step can reach, from what says least to what says most:
 * - `hidden`: code or commands that reach a network at addresses which cannot be read;
 * - `runtime`: an address that is decided while the workflow runs;
 * - `unknown`: a host that we do not know; `account`: somebody's account at a service, which the file names;
 * - `foreign`: whatever a node that is not n8n's own, or newer than our facts, calls;
 * - `workflow`: whatever another workflow does that is not in the file;
 * - `service`: a service by name; `own`: a server that the buyer sets or connects;
 * - `caller`: whoever calls the workflow gets an answer; `kept`: n8n itself keeps it.
 */
export const reachKinds = [
  'hidden',
  'runtime',
  'unknown',
  'account',
  'foreign',
  'workflow',
  'service',
  'own',
  'caller',
  'kept',
] as const

export type ReachKind = (typeof reachKinds)[number]

/** Kinds of places that the file does not name, that we do not know, or that may be somebody else's. */
export const isUnclear = (kind: ReachKind) => reachKinds.indexOf(kind) < reachKinds.indexOf('service')
