import type { RawData } from 'ws'

/** A Phoenix channel message. */
export type Message = {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: Record<string, unknown>
}

/** `vsn` of the protocol: 1.0.0 encodes messages as objects, 2.0.0 as arrays. */
export type Version = 1 | 2

const USER_BROADCAST_PUSH = 3

export function encode(version: Version, { joinRef, ref, topic, event, payload }: Message): string {
  return JSON.stringify(
    version === 2 ? [joinRef, ref, topic, event, payload] : { topic, event, payload, ref, join_ref: joinRef },
  )
}

/** @returns null if malformed */
export function decode(version: Version, data: RawData, isBinary: boolean): Message | null {
  const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as ArrayBuffer)
  if (isBinary) return decodeBroadcast(bytes)
  try {
    const parsed: unknown = JSON.parse(bytes.toString())
    if (version === 2 && Array.isArray(parsed)) {
      const [joinRef, ref, topic, event, payload] = parsed as unknown[]
      return messageOf({ joinRef, ref, topic, event, payload })
    }
    const { join_ref: joinRef, ref, topic, event, payload } = parsed as Record<string, unknown>
    return messageOf({ joinRef, ref, topic, event, payload })
  } catch {
    return null
  }
}

/** Broadcasts are binary: lengths, then names, then content. */
function decodeBroadcast(bytes: Buffer): Message | null {
  const [kind, joinLength, refLength, topicLength] = bytes
  if (kind !== USER_BROADCAST_PUSH) return null
  let at = 7
  const text = (length = 0) => bytes.subarray(at, (at += length)).toString()
  const [joinRef, ref, topic] = [text(joinLength), text(refLength), text(topicLength)]
  return { joinRef, ref, topic, event: 'broadcast', payload: {} }
}

function messageOf(parts: Record<'joinRef' | 'ref' | 'topic' | 'event' | 'payload', unknown>): Message | null {
  const { joinRef, ref, topic, event, payload } = parts
  if (typeof topic !== 'string' || typeof event !== 'string') return null
  return {
    joinRef: typeof joinRef === 'string' ? joinRef : null,
    ref: typeof ref === 'string' ? ref : null,
    topic,
    event,
    payload: payload !== null && typeof payload === 'object' ? (payload as Record<string, unknown>) : {},
  }
}
