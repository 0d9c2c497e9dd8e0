type Message = { to: string; subject?: string; body?: string }

/** encodeURIComponent throws on half of a surrogate pair, which nobody can type but a database can hold. */
const encode = (value: string) => encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd'))

/**
 * A `mailto:` address (RFC 6068) to one recipient. Every part is percent-encoded, so that no input adds a recipient or a header;
 * line breaks of the body become CRLF, as the standard asks.
 */
export function mailtoLink({ to, subject, body }: Message): string {
  const fields = Object.entries({ subject, body: body?.replace(/\r\n|\r|\n/g, '\r\n') }).flatMap(([name, value]) =>
    value ? [`${name}=${encode(value)}`] : [],
  )
  // The one "@" that separates the domain stays readable.
  const recipient = encode(to.trim()).replace(/%40(?!.*%40)/, '@')
  return `mailto:${recipient}${fields.length ? `?${fields.join('&')}` : ''}`
}
