import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { type Delivery, type Mailbox, openMailbox } from './mailbox.ts'
import { messageOf, messagesOf, searched } from './mailpit.ts'
import { listPage, mailPage, notFoundPage, PAGE_POLICY, PAGE_SCRIPT } from './inbox-page.ts'
import { createLoopbackServer, hostRefusal, urlOf } from '../http/loopback-server.ts'
import type { Log } from '../types.ts'

export type InboxOptions = {
  /** Folder of the mailbox file. */
  folder: string
  /** 0 means any free port. */
  port: number
  smtpPort: number
  log: Log
}

export type Inbox = {
  deliver(mail: Delivery): void
  /** @throws system error if a port is taken */
  listen(): Promise<{ url: string; smtpUrl: string }>
  close(): Promise<void>
}

const LOOPBACK = '127.0.0.1'
const MAX_MAIL_BYTES = 10 * 1024 * 1024

/**
 * Receives all mail of the embedded backend: auth mails directly, mails of edge functions by SMTP. Has a web page, and
 * Mailpit's API for tests.
 */
export function createInbox({ folder, port, smtpPort, log }: InboxOptions): Inbox {
  const mailbox = openMailbox(folder)
  const web = createLoopbackServer({
    refusal: hostRefusal,
    listener: (request, response) => answer(mailbox, request, response),
    log,
  })
  const smtp = createSmtp(mailbox)

  return {
    deliver: (mail) => mailbox.add(mail),
    async listen() {
      const webPort = await listening(web, port)
      let isListening = false
      // Errors before listening reject listen(); only later ones are logged.
      smtp.on('error', (error: Error) => isListening && log(`inbox: SMTP: ${error.message}`))
      const mailPort = await listening(smtp.server as Server, smtpPort)
      isListening = true
      return { url: `http://${LOOPBACK}:${webPort}`, smtpUrl: `smtp://${LOOPBACK}:${mailPort}` }
    },
    async close() {
      web.closeAllConnections()
      await Promise.all([
        new Promise<void>((resolve) => web.close(() => resolve())),
        new Promise<void>((resolve) => smtp.close(() => resolve())),
      ])
    },
  }
}

function listening(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, LOOPBACK, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}

function createSmtp(mailbox: Mailbox): SMTPServer {
  return new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('error', done)
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(new Error('Message too large'))
        received(Buffer.concat(chunks), session)
          .then((mail) => mailbox.add(mail))
          .then(() => done(), done)
      })
    },
  })
}

/** Recipients come from the SMTP envelope, their display names from the headers. */
async function received(raw: Buffer, session: SMTPServerSession): Promise<Delivery> {
  const mail = await PostalMime.parse(raw)
  const named = new Map((mail.to ?? []).map((to) => [to.address?.toLowerCase(), to.name]))
  const to = session.envelope.rcptTo.map(({ address }) => {
    const name = named.get(address.toLowerCase())
    return name ? `${name} <${address}>` : address
  })
  const sender = mail.from?.address ? `${mail.from.name} <${mail.from.address}>` : undefined
  const listUnsubscribe = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value
  return { to, from: sender, subject: mail.subject ?? '', text: mail.text, html: mail.html, listUnsubscribe }
}

function answer(mailbox: Mailbox, request: IncomingMessage, response: ServerResponse) {
  const url = urlOf(request)
  const send = (status: number, type: string, body: string) => {
    response.writeHead(status, {
      'content-type': type,
      'cache-control': 'no-store',
      'content-security-policy': PAGE_POLICY,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
  const html = (status: number, body: string) => send(status, 'text/html; charset=utf-8', body)
  const json = (body: unknown, status = 200) => send(status, 'application/json', JSON.stringify(body))

  if (request.method !== 'GET' && request.method !== 'HEAD') return json({ Error: 'Method not allowed' }, 405)
  const mails = mailbox.all()
  const [, id] = /^(?:\/api\/v1)?\/message\/([^/]+)$/.exec(url.pathname) ?? []
  const mail = id === 'latest' ? mails[0] : mailbox.find(id ?? '')
  const isApi = url.pathname.startsWith('/api/')
  if (id && isApi) return mail ? json(messageOf(mail)) : json({ Error: 'message not found' }, 404)
  if (id) return mail ? html(200, mailPage(mail)) : html(404, notFoundPage())
  switch (url.pathname) {
    case '/':
      return html(200, listPage(mails))
    case '/inbox.js':
      return send(200, 'text/javascript', PAGE_SCRIPT)
    case '/api/v1/messages':
      return json(messagesOf(mails, mails.length, url.searchParams))
    case '/api/v1/search':
      return json(messagesOf(searched(mails, url.searchParams.get('query') ?? ''), mails.length, url.searchParams))
    default:
      return isApi ? json({ Error: 'Not found' }, 404) : html(404, notFoundPage())
  }
}
