/** A request of a story, below /storage/v1, with the rights of the service. */
export type Case = {
  name: string
  method: string
  path: string
  json?: unknown
  form?: [name: string, value: string][]
  /** Sends `content`, or some bytes, as this type. */
  type?: string
  content?: string
  headers?: Record<string, string>
  /** With the rights of a visitor instead. */
  isVisitor?: true
}

/** Where a story is played. */
export type Place = { origin: string; service: string; visitor: string }

export const json = (name: string, method: string, path: string, body?: unknown): Case => ({
  name,
  method,
  path,
  json: body,
})

const BOUNDARY = 'recorded-boundary'

const part = ([name, value]: [string, string]) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${name ? '' : '; filename="a.bin"\r\nContent-Type: application/octet-stream'}\r\n\r\n${value}\r\n`

export function requestOf(
  { method, path, json: body, form: fields, type, content = 'hello', headers, isVisitor }: Case,
  { origin, service, visitor }: Place,
): Request {
  const key = isVisitor ? visitor : service
  return new Request(`${origin}/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      apikey: key,
      ...(fields ? { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(type === undefined ? {} : { 'content-type': type }),
      ...headers,
    },
    ...(fields ? { body: `${fields.map(part).join('')}--${BOUNDARY}--\r\n` } : {}),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(type === undefined ? {} : { body: new TextEncoder().encode(content) }),
  })
}

const masks: [pattern: RegExp, name: string][] = [
  [/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'uuid'],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, 'time'],
  [/token=[\w.-]+/g, 'token'],
  [/(?<="nextCursor":")[^"]+/g, 'cursor'],
]

/** An answer without what differs each time. */
export const masked = async (response: Response) => ({
  status: response.status,
  body: JSON.parse(
    masks.reduce((text, [pattern, name]) => text.replace(pattern, name), await response.text()),
  ) as unknown,
})
