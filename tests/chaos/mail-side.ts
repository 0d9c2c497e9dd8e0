import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type MailSide = {
  url: string
  /** While true, the server turns every sender away. */
  isDown: boolean
  /** The `Message-ID` of every mail that it took. */
  taken: string[]
  close(): Promise<void>
}

/** The mail server of the edge functions, in this process: it survives kills of the backend. */
export async function openMailSide(): Promise<MailSide> {
  const taken: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onConnect: (_session, done) =>
      side.isDown ? done(Object.assign(new Error('Too busy'), { responseCode: 421 })) : done(),
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        taken.push(/^Message-ID: *(\S+)/im.exec(Buffer.concat(chunks).toString())?.[1] ?? '')
        done()
      })
    },
  })
  // A connection that a killed sender leaves behind.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const side: MailSide = {
    url: `smtp://127.0.0.1:${port}`,
    isDown: false,
    taken,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return side
}
