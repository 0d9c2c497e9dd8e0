import { randomUUID } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Address = { name: string; address: string }

export type Mail = {
  id: string
  /** ISO 8601. */
  at: string
  from: Address
  to: Address[]
  subject: string
  text: string
  html: string
  /** List-Unsubscribe header, if any. */
  listUnsubscribe?: string
}

export type Delivery = {
  to: string | string[]
  from?: string
  subject: string
  text?: string
  html?: string
  listUnsubscribe?: string
}

/** Delivered mails, newest first; the last 500 survive a restart. */
export type Mailbox = {
  all(): Mail[]
  find(id: string): Mail | undefined
  add(delivery: Delivery): void
}

const KEPT = 500
const NOBODY: Address = { name: 'Flowshelf', address: 'hello@flowshelf.test' }

export function openMailbox(folder: string): Mailbox {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'mails.jsonl')
  const mails = existsSync(file) ? readFileSync(file, 'utf8').split('\n').flatMap(parsed).reverse() : []
  let lines = rewrite()

  /** Writes the kept mails to a new file and renames it (atomic). */
  function rewrite(): number {
    mails.length = Math.min(mails.length, KEPT)
    const content = mails.toReversed().map((mail) => `${JSON.stringify(mail)}\n`)
    writeFileSync(`${file}.new`, content.join(''))
    renameSync(`${file}.new`, file)
    return mails.length
  }

  return {
    all: () => mails,
    find: (id) => mails.find((mail) => mail.id === id),
    add(delivery) {
      const mail = mailOf(delivery)
      mails.unshift(mail)
      appendFileSync(file, `${JSON.stringify(mail)}\n`)
      lines += 1
      if (lines > KEPT * 2) lines = rewrite()
      mails.length = Math.min(mails.length, KEPT)
    },
  }
}

/** Skips a line that a crash truncated. */
function parsed(line: string): Mail[] {
  try {
    return [JSON.parse(line) as Mail]
  } catch {
    return []
  }
}

function mailOf({ to, from, subject, text, html, listUnsubscribe }: Delivery): Mail {
  return {
    id: randomUUID(),
    at: new Date().toISOString(),
    from: from ? addressOf(from) : NOBODY,
    to: [to].flat().map(addressOf),
    subject,
    text: text ?? '',
    html: html ?? '',
    ...(listUnsubscribe ? { listUnsubscribe } : {}),
  }
}

function addressOf(text: string): Address {
  const [, name, address] = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(text) ?? []
  return address ? { name: name ?? '', address } : { name: '', address: text.trim() }
}
