import type { Address, Mail } from './mailbox.ts'

// Responses of Mailpit, the inbox of `supabase start`, so that tests and tools work with either.

const addressOf = ({ name, address }: Address) => ({ Name: name, Address: address })

const sizeOf = (mail: Mail) => Buffer.byteLength(mail.text) + Buffer.byteLength(mail.html)

const plain = (mail: Mail) => mail.text || mail.html.replace(/<style[^]*?<\/style>|<[^>]*>/gi, ' ')

const common = (mail: Mail) => ({
  ID: mail.id,
  MessageID: `${mail.id}@flowshelf.test`,
  From: addressOf(mail.from),
  To: mail.to.map(addressOf),
  Cc: [],
  Bcc: [],
  ReplyTo: [],
  Subject: mail.subject,
  Username: '',
  Tags: [],
  Size: sizeOf(mail),
})

const summaryOf = (mail: Mail) => ({
  ...common(mail),
  Read: false,
  Created: mail.at,
  Attachments: 0,
  Snippet: plain(mail).replace(/\s+/g, ' ').trim().slice(0, 250),
})

/** Response of `GET /api/v1/message/ID`. */
export const messageOf = (mail: Mail) => ({
  ...common(mail),
  ReturnPath: mail.from.address,
  ListUnsubscribe: {
    Header: mail.listUnsubscribe ?? '',
    HeaderPost: '',
    Links: [...(mail.listUnsubscribe ?? '').matchAll(/<([^>]+)>/g)].map(([, link]) => link),
    Errors: '',
  },
  Date: mail.at,
  Text: mail.text,
  HTML: mail.html,
  Inline: [],
  Attachments: [],
})

/** Response of `GET /api/v1/messages` and `/api/v1/search`: one page of `found`; `total` counts all mails. */
export function messagesOf(found: Mail[], total: number, options: URLSearchParams) {
  const start = Math.max(Number(options.get('start')) || 0, 0)
  const limit = Number(options.get('limit') ?? 50) || 50
  const page = found.slice(start, start + limit)
  return {
    total,
    unread: total,
    count: page.length,
    messages_count: found.length,
    messages_unread: found.length,
    start,
    tags: [],
    messages: page.map(summaryOf),
  }
}

type Test = (mail: Mail) => boolean

const holds = (addresses: Address[], text: string) =>
  addresses.some(({ name, address }) => `${name} <${address}>`.toLowerCase().includes(text))

const fields: Record<string, (text: string) => Test> = {
  to: (text) => (mail) => holds(mail.to, text),
  from: (text) => (mail) => holds([mail.from], text),
  subject: (text) => (mail) => mail.subject.toLowerCase().includes(text),
}

/** Mails that match every term of a query such as `to:ada@example.com subject:"confirm your"`. */
export function searched(mails: Mail[], query: string): Mail[] {
  const words = query.toLowerCase().match(/(?:[a-z]+:)?(?:"[^"]*"|\S+)/g) ?? []
  const tests = words.map((word): Test => {
    const [, field, quoted] = /^([a-z]+):(.+)$/.exec(word) ?? []
    const known = field && Object.hasOwn(fields, field) ? fields[field] : undefined
    if (known) return known(quoted!.replaceAll('"', ''))
    const text = word.replaceAll('"', '')
    return (mail) => `${mail.subject} ${plain(mail)}`.toLowerCase().includes(text)
  })
  return mails.filter((mail) => tests.every((test) => test(mail)))
}
