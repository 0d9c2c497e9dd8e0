import { waitUntil } from '../../tests/support/clock.ts'

type Mail = { ID: string; Subject: string; HTML: string; Text: string }
type Found = { messages: { ID: string; Subject: string }[] }

/** All mails to an address, newest first, without their bodies. */
export async function mailsTo(inboxUrl: string, address: string): Promise<Found['messages']> {
  const response = await fetch(`${inboxUrl}/api/v1/search?query=${encodeURIComponent(`to:${address}`)}`)
  return ((await response.json()) as Found).messages
}

/** Polls for the newest mail to an address whose subject matches. @throws Error if none comes */
export async function mailTo(inboxUrl: string, address: string, subject: RegExp): Promise<Mail> {
  const { ID } = await waitUntil(
    `a mail to ${address} with a subject like ${subject}`,
    async () => (await mailsTo(inboxUrl, address)).find((mail) => subject.test(mail.Subject)),
    { everyMs: 100 },
  )
  return (await (await fetch(`${inboxUrl}/api/v1/message/${ID}`)).json()) as Mail
}

/** Links of auth mails: their page uses the token by a button. */
export const authLink = /#token_hash=/

/** The first link in the mail's HTML whose URL matches. */
export function linkOf({ HTML }: Mail, like: RegExp): string {
  const links = [...HTML.matchAll(/href="([^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&').replaceAll('&#38;', '&'),
  )
  const link = links.find((href) => like.test(href))
  if (!link) throw new Error(`No link like ${like} in:\n${HTML}`)
  return link
}
