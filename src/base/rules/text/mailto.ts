type Message = { to: string; subject?: string; body?: string }

/** Replaces lone surrogates, which stored text can contain and encodeURIComponent throws on. */
const encode = (value: string) => encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd'))

/**
 * A `mailto:` URL (RFC 6068) with one recipient. Every part is percent-encoded, so that no input adds a recipient or a
 * header; line breaks become CRLF as the RFC requires.
 */
export function mailtoLink({ to, subject, body }: Message): string {
  const fields = Object.entries({ subject, body: body?.replace(/\r\n|\r|\n/g, '\r\n') }).flatMap(([name, value]) =>
    value ? [`${name}=${encode(value)}`] : [],
  )
  // RFC 6068 leaves the "@" before the domain unencoded.
  const recipient = encode(to.trim()).replace(/%40(?!.*%40)/, '@')
  return `mailto:${recipient}${fields.length ? `?${fields.join('&')}` : ''}`
}
