import type { Destination } from '../rules/destinations/destinations.ts'
import type { ReachKind } from '../rules/destinations/reach-kinds.ts'

const callers: Record<string, string> = {
  chat: 'Whoever chats with it',
  form: 'Whoever fills in its form',
  webhook: 'Whoever calls its webhook',
}

const texts: Record<ReachKind, (name: string) => string> = {
  hidden: (name) => (name === 'command' ? 'Wherever its commands send it' : 'Wherever its code sends it'),
  runtime: () => 'Addresses decided while it runs',
  unknown: (name) => name,
  account: (name) => `An account at ${name} that the file names`,
  foreign: (name) => name || 'A node newer than our facts',
  workflow: () => 'Other workflows',
  service: (name) => name,
  own: (name) => name || 'An address that you set',
  caller: (name) => callers[name] ?? 'Whoever calls it',
  kept: (name) => (name === 'file' ? 'Files where n8n runs' : 'Data tables in n8n'),
}

/** Names a place that data can go to, for visitors. */
export const destinationText = ({ kind, name }: Pick<Destination, 'kind' | 'name'>) => texts[kind](name)

/** What to know about places that the file does not name, or that we do not know. */
export const destinationAdvice: Partial<Record<ReachKind, string>> = {
  hidden: 'It can reach a network, and the addresses can’t be read.',
  runtime: 'They come from the data or from an earlier step.',
  unknown: 'We don’t know this server. Find out who runs it.',
  account: 'It may be the creator’s. Check whether to use your own.',
  foreign: 'What it sends depends on the package.',
  workflow: 'What they send isn’t in this file.',
}
