import type { NodeKind } from './types.ts'

/** A step as far as its words go; `label` is its type's name in n8n. */
type WordedStep = { label: string; kind: NodeKind; app?: string | undefined; operation?: string | undefined }

/** What starts a workflow, in the words of people who look for one. */
const starts: Record<string, string> = {
  'Schedule Trigger': 'scheduled',
  Webhook: 'webhook',
  'n8n Form Trigger': 'form submission',
  'Chat Trigger': 'chat',
  'Email Trigger (IMAP)': 'incoming email',
}

/** Steps that only read say nothing about what a workflow is good for. */
const reading = /^(get|search|read|list|find|run|execute|query|download)\b/i

function wordsOf({ label, kind, app, operation }: WordedStep): string | undefined {
  if (kind === 't') return starts[label] ?? (app && `${app} trigger`)
  return app && operation && !reading.test(operation) ? `${operation.toLowerCase()} in ${app}` : undefined
}

/** Triggers and operations of a workflow in plain words, the most frequent first: "append row in Google Sheets". */
export function searchWordsOf(steps: readonly WordedStep[]): string[] {
  const counts = new Map<string, number>()
  for (const words of steps.map(wordsOf)) if (words) counts.set(words, (counts.get(words) ?? 0) + 1)
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST)
    .map(([words]) => words)
}

const MOST = 12
