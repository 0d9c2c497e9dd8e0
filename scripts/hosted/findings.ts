/** The parts of a push. */
export type PushPart = 'settings' | 'channels' | 'migrations' | 'secrets' | 'functions'

/** Result of one check; `not checked` if it could not run. What is beyond a push has to be mended before one. */
export type Finding = {
  what: string
  state: 'ok' | 'missing' | 'not checked'
  says?: string
  isBeyondPush?: boolean
  /** The part of a push that mends it. */
  part?: PushPart
}

export const mendedBy = (part: PushPart, findings: Finding[]): Finding[] =>
  findings.map((finding) => ({ ...finding, part }))

export const check = (what: string, isRight: boolean, says: string): Finding =>
  isRight ? { what, state: 'ok' } : { what, state: 'missing', says }

export const notChecked = (what: string, says: string): Finding => ({ what, state: 'not checked', says })

/** One line per finding, those with state `missing` last. */
export function report(findings: Finding[]): string {
  const order = { ok: 0, 'not checked': 1, missing: 2 }
  return [...findings]
    .sort((a, b) => order[a.state] - order[b.state])
    .map(({ what, state, says }) => `${state.padEnd(12)} ${what}${says ? `: ${says}` : ''}`)
    .join('\n')
}

export type Answer = { status: number; headers: Headers; body: unknown }

/** A request that never throws; null without a response. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer | null> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(20_000) })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: parsed(text) }
  } catch {
    return null
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
