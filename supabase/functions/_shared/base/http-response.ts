/** The answer of a server that does not follow HTTP/1.1, or that ended early. */
export class MalformedResponse extends Error {
  override name = 'MalformedResponse'
}

const maxHeadBytes = 64 * 1024
const maxChunkLineBytes = 1024
const maxInformational = 5
const newline = 10

/** Number of bytes that lines may still use. */
type Budget = { left: number }

/** Reads lines and bytes of a stream, without buffering more than one of its chunks. */
class ByteReader {
  #reader: ReadableStreamDefaultReader<Uint8Array>
  #rest = new Uint8Array()

  constructor(stream: ReadableStream<Uint8Array>) {
    this.#reader = stream.getReader()
  }

  /** The next bytes, at most `most`; null at the end of the stream. */
  async some(most = Infinity): Promise<Uint8Array | null> {
    return (await this.#fill()) ? this.#take(most) : null
  }

  /** The next line without its end. */
  async line(budget: Budget): Promise<string> {
    let line = ''
    while (!line.endsWith('\n')) {
      const isFilled = await this.#fill()
      const end = this.#rest.indexOf(newline)
      const bytes = this.#take(Math.min(end < 0 ? Infinity : end + 1, maxChunkLineBytes))
      budget.left -= bytes.length
      if (!isFilled || budget.left < 0) throw new MalformedResponse('line')
      line += String.fromCharCode(...bytes)
    }
    return line.replace(/\r?\n$/, '')
  }

  /** Whether there are more bytes. */
  async #fill(): Promise<boolean> {
    while (this.#rest.length === 0) {
      const { value, done } = await this.#reader.read()
      if (done) return false
      this.#rest = new Uint8Array(value)
    }
    return true
  }

  #take(most: number): Uint8Array {
    const bytes = this.#rest.subarray(0, most)
    this.#rest = this.#rest.subarray(bytes.length)
    return bytes
  }
}

export type HttpResponse = { status: number; headers: Headers; body: AsyncGenerator<Uint8Array> }

/**
 * Reads one HTTP/1.1 response from a connection. Strict, because the server may be hostile; the body is streamed.
 * @throws MalformedResponse, also while the body is read
 */
export async function readResponse(stream: ReadableStream<Uint8Array>): Promise<HttpResponse> {
  const reader = new ByteReader(stream)
  const budget = { left: maxHeadBytes }
  for (let i = 0; i <= maxInformational; i++) {
    const status = Number(/^HTTP\/1\.[01] ([1-9]\d\d)(?: |$)/.exec(await reader.line(budget))?.[1])
    if (!status) throw new MalformedResponse('status line')
    const headers = await readHeaders(reader, budget)
    if (status >= 200) return { status, headers, body: bodyOf(reader, headers) }
  }
  throw new MalformedResponse('informational responses')
}

async function readHeaders(reader: ByteReader, budget: Budget): Promise<Headers> {
  const headers = new Headers()
  for (let line = await reader.line(budget); line; line = await reader.line(budget)) {
    const [, name, value] = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*(.*)$/.exec(line) ?? []
    if (!name || value === undefined || value.includes('\0')) throw new MalformedResponse('header')
    headers.append(name, value)
  }
  return headers
}

function bodyOf(reader: ByteReader, headers: Headers): AsyncGenerator<Uint8Array> {
  const coding = headers.get('transfer-encoding')
  if (coding !== null) {
    if (coding.toLowerCase() !== 'chunked') throw new MalformedResponse('transfer-encoding')
    return chunkedBody(reader)
  }
  const length = headers.get('content-length')
  if (length === null) return untilEnd(reader)
  if (!/^\d{1,15}$/.test(length)) throw new MalformedResponse('content-length')
  return sizedBody(reader, Number(length))
}

async function* untilEnd(reader: ByteReader) {
  for (let bytes = await reader.some(); bytes; bytes = await reader.some()) yield bytes
}

async function* sizedBody(reader: ByteReader, size: number) {
  for (let left = size; left > 0;) {
    const bytes = await reader.some(left)
    if (!bytes) throw new MalformedResponse('ended early')
    left -= bytes.length
    yield bytes
  }
}

/** Trailers are ignored. */
async function* chunkedBody(reader: ByteReader) {
  const line = () => reader.line({ left: maxChunkLineBytes })
  for (;;) {
    const size = Number.parseInt(/^([0-9a-f]{1,8})[ \t]*(?:;.*)?$/i.exec(await line())?.[1] ?? '', 16)
    if (Number.isNaN(size)) throw new MalformedResponse('chunk size')
    if (size === 0) return
    yield* sizedBody(reader, size)
    if ((await line()) !== '') throw new MalformedResponse('chunk end')
  }
}
