import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterEach, describe, expect, it } from 'vitest'
import { createInbox, type Inbox } from '../../embedded/mail/inbox.ts'

type Summary = {
  ID: string
  Subject: string
  To: { Name: string; Address: string }[]
  From: { Name: string; Address: string }
}
type Summaries = { messages: Summary[]; total: number }

const folders: string[] = []
const open: Inbox[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((inbox) => inbox.close()))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const aFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'flowshelf-inbox-'))
  folders.push(folder)
  return folder
}

async function anInbox(folder = aFolder()) {
  const inbox = createInbox({ folder, port: 0, smtpPort: 0, log: () => undefined })
  open.push(inbox)
  const { url, smtpUrl } = await inbox.listen()
  const json = async <T>(path: string) => (await (await fetch(url + path)).json()) as T
  const all = async () => (await json<Summaries>('/api/v1/messages?limit=1000')).messages
  const page = async (path: string) => {
    const answer = await fetch(url + path)
    return { status: answer.status, policy: answer.headers.get('content-security-policy'), html: await answer.text() }
  }
  return { inbox, url, smtpUrl, json, all, page }
}

describe('Mail received over SMTP', () => {
  it('A mail is received with its names, encoding, text and HTML', async () => {
    const { smtpUrl, all, json } = await anInbox()
    const transport = createTransport(smtpUrl)
    await transport.sendMail({
      from: 'Flowshelf <hello@flowshelf.test>',
      to: 'Bö Buyer <bo@example.com>',
      bcc: 'quiet@example.com',
      subject: 'Grüße – your purchase ✓',
      text: 'Schön, dass du da bist.\n'.repeat(40),
      html: '<p>Schön</p>',
    })
    transport.close()
    const [mail] = await all()
    expect(mail).toMatchObject({
      Subject: 'Grüße – your purchase ✓',
      From: { Name: 'Flowshelf', Address: 'hello@flowshelf.test' },
      To: [
        { Name: 'Bö Buyer', Address: 'bo@example.com' },
        { Name: '', Address: 'quiet@example.com' },
      ],
    })
    const read = await json<{ Text: string; HTML: string }>(`/api/v1/message/${mail!.ID}`)
    expect(read.Text.trim().split('\n')).toEqual(Array.from({ length: 40 }, () => 'Schön, dass du da bist.'))
    expect(read.HTML.trim()).toBe('<p>Schön</p>')
  })
})

describe('Stored mails', () => {
  it('Mails survive a restart and a line truncated by a crash', async () => {
    const folder = aFolder()
    const first = await anInbox(folder)
    first.inbox.deliver({ to: 'ada@example.com', subject: 'Kept', text: 'kept' })
    await first.inbox.close()
    appendFileSync(join(folder, 'mails.jsonl'), '{"id":"half')
    const second = await anInbox(folder)
    second.inbox.deliver({ to: 'ada@example.com', subject: 'After', text: 'after' })
    await second.inbox.close()
    const third = await anInbox(folder)
    expect((await third.all()).map(({ Subject }) => Subject)).toEqual(['After', 'Kept'])
  })

  it('The inbox keeps the last 500 mails, on disk too', async () => {
    const folder = aFolder()
    const { inbox, all } = await anInbox(folder)
    for (let i = 1; i <= 1100; i++) inbox.deliver({ to: 'ada@example.com', subject: `Mail ${i}` })
    const subjects = (await all()).map(({ Subject }) => Subject)
    expect([subjects.length, subjects[0], subjects.at(-1)]).toEqual([500, 'Mail 1100', 'Mail 601'])
    expect(readFileSync(join(folder, 'mails.jsonl'), 'utf8').trim().split('\n').length).toBeLessThanOrEqual(1000)
    await inbox.close()
    expect((await (await anInbox(folder)).all()).length).toBe(500)
  })
})

describe('The inbox page', () => {
  it('The inbox page lists mails and shows one with its links', async () => {
    const { inbox, all, page } = await anInbox()
    inbox.deliver({
      to: 'ada@example.com',
      subject: 'Confirm',
      html: '<a href="http://127.0.0.1:5173/confirm?a=1&amp;b=2">Confirm</a>',
    })
    inbox.deliver({ to: 'ada@example.com', subject: 'Plain', text: 'Go to http://127.0.0.1:5173/confirm?a=1&b=2. Bye' })
    const list = await page('/')
    expect(list.html).toContain('Confirm')
    const [plain, html] = (await all()).map(({ ID }) => `/message/${ID}`)
    for (const link of [plain, html]) expect(list.html).toContain(`href="${link}"`)
    expect((await page(plain!)).html).toContain('href="http://127.0.0.1:5173/confirm?a=1&amp;b=2" target="_blank"')
    const shown = await page(html!)
    expect(shown.html).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)
    expect(shown.html).toContain('&lt;a href=&quot;http://127.0.0.1:5173/confirm')
    expect((await page('/message/unknown')).status).toBe(404)
  })

  it('HTML in a mail’s fields cannot run scripts in the inbox', async () => {
    const { inbox, all, page } = await anInbox()
    const attack = `"><script>alert(1)</script><img src=x onerror=alert(1)>`
    inbox.deliver({
      to: `${attack}@example.com`,
      from: attack,
      subject: attack,
      text: `http://x.test/${attack}`,
      html: attack,
    })
    const [mail] = await all()
    for (const path of ['/', `/message/${mail!.ID}`]) {
      const { html, policy } = await page(path)
      expect(html.replace('<script src="/inbox.js"></script>', '')).not.toMatch(/<script|<img/)
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("script-src 'self'")
    }
  })

  it('The inbox refuses foreign Host headers', async () => {
    const { inbox, url } = await anInbox()
    inbox.deliver({ to: 'ada@example.com', subject: 'Secret' })
    const answer = await new Promise<string>((resolve) => {
      request(`${url}/api/v1/messages`, { headers: { host: 'evil.example:80' } }, (response) => {
        let body = String(response.statusCode)
        response.on('data', (chunk) => (body += chunk))
        response.on('end', () => resolve(body))
      }).end()
    })
    expect(answer).toMatch(/^403/)
    expect(answer).not.toContain('Secret')
  })

  it('The inbox names a port that is in use', async () => {
    const { url } = await anInbox()
    const taken = createInbox({ folder: aFolder(), port: Number(new URL(url).port), smtpPort: 0, log: () => undefined })
    await expect(taken.listen()).rejects.toMatchObject({ code: 'EADDRINUSE', port: Number(new URL(url).port) })
  })
})
