import type { FieldKind } from '@/workflow/rules/review/field-kind'
import type { MarkKind } from '@/workflow/rules/review/marks'

type Words = {
  /** Title of the places with this mark. */
  title: string
  /** What it means for the decision. */
  hint: string
  /** The mark itself, for screen readers and in tooltips. */
  one: string
  tone: 'bad' | 'warn' | 'quiet'
}

export const markWords: Record<MarkKind, Words> = {
  run_time_address: {
    title: 'Addresses decided while it runs',
    hint: 'The file doesn’t say where these requests go.',
    one: 'Address decided while it runs',
    tone: 'bad',
  },
  unknown_host: {
    title: 'Unknown hosts',
    hint: 'They belong to no service that we know.',
    one: 'Unknown host',
    tone: 'bad',
  },
  network_code: {
    title: 'Code that reaches a network',
    hint: 'Read where it sends what.',
    one: 'Network call',
    tone: 'bad',
  },
  hidden_code: {
    title: 'Code that hides what it does',
    hint: 'Decoded, assembled, run from text, or out of sight.',
    one: 'Hidden code',
    tone: 'bad',
  },
  command: {
    title: 'Commands',
    hint: 'They run on the buyer’s server, or on one they connect to.',
    one: 'Command',
    tone: 'bad',
  },
  environment: {
    title: 'Reads of the environment',
    hint: 'It may hold keys of the buyer’s server.',
    one: 'Environment',
    tone: 'bad',
  },
  package: {
    title: 'Community nodes',
    hint: 'Buyers install their code from npm.',
    one: 'Community node',
    tone: 'warn',
  },
  secret: {
    title: 'Secrets',
    hint: 'Only the first characters are shown.',
    one: 'Secret',
    tone: 'warn',
  },
  personal_data: {
    title: 'Personal details',
    hint: 'They may belong to real people.',
    one: 'Personal detail',
    tone: 'warn',
  },
  private_host: {
    title: 'Private servers',
    hint: 'Somebody’s own computer, network, or tunnel.',
    one: 'Private server',
    tone: 'warn',
  },
  email: { title: 'Email addresses', hint: 'Buyers would get them.', one: 'Email address', tone: 'warn' },
  local_host: { title: 'Local addresses', hint: 'The computer that n8n runs on.', one: 'Local address', tone: 'quiet' },
}

/** Names of the kinds of fields, in the plural. */
export const fieldKindWords: Record<FieldKind, string> = {
  code: 'Code',
  command: 'Commands',
  query: 'Queries',
  address: 'Addresses',
  prompt: 'Prompts',
  value: 'Other settings',
}
