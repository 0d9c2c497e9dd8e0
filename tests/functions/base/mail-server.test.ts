import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createSend, isServerProblem, UncertainMailError } from '../../../supabase/functions/_shared/mail.ts'

/** A mail server's answers by the command, "greeting" for its first line and "." for the whole mail; null closes the connection. */
type Answers = Partial<Record<'greeting' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | '.', string | null | undefined>>

const usual = { greeting: '220 hello', EHLO: '250 hello', AUTH: '235 welcome', MAIL: '250 ok', RCPT: '250 ok' }

const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

/** Speaks SMTP. @returns its port, and the mails that it got whole */
async function mailServer(answers: Answers) {
  const mails: string[] = []
  const all: Answers = { ...usual, DATA: '354 go on', '.': '250 queued', ...answers }
  const server = createServer((socket) => {
    let content: string | null = null
    const answer = (to: keyof Answers) => reply(socket, all[to])
    answer('greeting')
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      if (content !== null) {
        content += chunk
        if (!content.endsWith('\r\n.\r\n')) return
        mails.push(content)
        content = null
        return answer('.')
      }
      const command = chunk.slice(0, 4).toUpperCase()
      if (command === 'QUIT') return void socket.end()
      answer(command as keyof Answers)
      if (command === 'DATA') content = ''
    })
    socket.on('error', () => {})
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, mails, server }
}

function reply(socket: Socket, line: string | null | undefined) {
  if (line === null) socket.destroy()
  else if (line !== undefined) socket.write(`${line}\r\n`)
}

const mail = { id: 'mail-1', recipient: 'ada@flowshelf.test', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }

const sender = (port: number, login = '') =>
  createSend((name) => (name === 'SMTP_URL' ? `smtp://${login}127.0.0.1:${port}` : 'Flowshelf <hello@flowshelf.test>'))

const problemOf = (sending: Promise<void>): Promise<Error | null> =>
  sending.then(
    () => null,
    (error: Error) => error,
  )

describe('The mail server', () => {
  test('A mail that the server queues is sent, with its id as message id', async () => {
    const { port, mails } = await mailServer({})
    expect(await problemOf(sender(port)(mail))).toBeNull()
    expect(mails.join('')).toContain('Message-ID: <mail-1@flowshelf.test>')
  })

  test.each([
    ['closes the service', { greeting: '421 too busy' }],
    ['closes the connection at once', { greeting: null }],
    ['closes the service after the sender', { MAIL: '421 too busy' }],
    ['closes the service after the recipient', { RCPT: '421 too busy' }],
    ['closes the connection before the mail', { DATA: null }],
    ['closes the service instead of queuing the mail', { '.': '421 shutting down' }],
    ['refuses our own address', { MAIL: '450 quota exceeded' }],
  ])('A server that %s has an outage', async (_, answers) => {
    const problem = await problemOf(sender((await mailServer(answers)).port)(mail))
    expect(problem).toBeInstanceOf(Error)
    expect(problem).not.toBeInstanceOf(UncertainMailError)
    expect(isServerProblem(problem)).toBe(true)
  })

  test('A server that refuses our password has an outage', async () => {
    const { port } = await mailServer({ EHLO: '250-hello\r\n250 AUTH PLAIN', AUTH: '535 wrong password' })
    expect(isServerProblem(await problemOf(sender(port, 'us:wrong@')(mail)))).toBe(true)
  })

  test('A server that is not there has an outage', async () => {
    const { port, server } = await mailServer({})
    server.close()
    await once(server, 'close')
    expect(isServerProblem(await problemOf(sender(port)(mail)))).toBe(true)
  })

  test.each([
    ['does not know the recipient', { RCPT: '550 no such mailbox' }],
    ['asks to try this recipient later', { RCPT: '451 greylisted' }],
    ['refuses the content', { '.': '552 too large' }],
    ['cannot queue this mail now', { '.': '451 try again' }],
  ])('A server that %s has no outage', async (_, answers) => {
    const problem = await problemOf(sender((await mailServer(answers)).port)(mail))
    expect(problem).toBeInstanceOf(Error)
    expect(problem).not.toBeInstanceOf(UncertainMailError)
    expect(isServerProblem(problem)).toBe(false)
  })

  test('Nobody knows whether a mail was sent whose connection ends instead of an answer', async () => {
    const { port, mails } = await mailServer({ '.': null })
    expect(await problemOf(sender(port)(mail))).toBeInstanceOf(UncertainMailError)
    expect(mails.length).toBe(1)
  })

  test('Nobody knows whether a mail was sent that is given up while it waits for an answer', async () => {
    const { port, mails, server } = await mailServer({ '.': undefined })
    const limit = new AbortController()
    server.on('connection', (socket) =>
      socket.on('data', () => {
        if (mails.length > 0) limit.abort()
      }),
    )
    expect(await problemOf(sender(port)(mail, limit.signal))).toBeInstanceOf(UncertainMailError)
  })

  test('A mail that is given up before it was handed over was not sent', async () => {
    const { port, mails, server } = await mailServer({ RCPT: undefined })
    const limit = new AbortController()
    server.on('connection', (socket) =>
      socket.on('data', (chunk: string) => {
        if (chunk.startsWith('RCPT')) limit.abort()
      }),
    )
    const problem = await problemOf(sender(port)(mail, limit.signal))
    expect(problem).not.toBeInstanceOf(UncertainMailError)
    expect(isServerProblem(problem)).toBe(true)
    expect(mails).toEqual([])
  })
})
