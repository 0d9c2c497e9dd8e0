import { z } from 'zod'
import { paths } from '../../../../../src/base/rules/paths.ts'

/** A paragraph of our own, or a user's text to quote, which may contain several. */
export type Paragraph = string | { quote: string }

/** Content of a mail, independent of its layout. */
export type Content = {
  subject: string
  heading: string
  paragraphs: Paragraph[]
  /** Why the recipient gets this mail; completes "You’re getting this email because …". */
  because: string
  /** Preview text after the subject in inboxes. Default: our own first paragraph. */
  preheader?: string
  /** Main button; `path` starts with a slash and is appended to the website's URL. */
  action?: { label: string; path: string }
  /** Path of the unsubscribe link. */
  unsubscribePath?: string
}

/** User input for a single line: whitespace is collapsed. */
export const oneLine = z.string().transform((text) => text.replace(/\s+/g, ' ').trim())
export const cents = z.int().nonnegative()

/** The items of a payment; mails that were queued earlier have none. */
export const paidLines = z.array(z.object({ kind: z.string(), cents })).default([])
export const renewsAt = z.iso.datetime({ offset: true }).nullish()

/** A user's text with an introduction; nothing if it is empty. */
export const quoted = (who: string, words: string | null | undefined): Paragraph[] =>
  words ? [who, { quote: words }] : []

/** Note of a receipt about the attached invoice. */
export const attachedInvoice = (number: string | undefined): Paragraph[] =>
  number ? [`Your invoice ${number} is attached.`] : []

/** A kind of mail: schema of its data, and its content. */
export const kind = <T>(data: z.ZodType<T>, write: (data: T) => Content) => ({
  write: (raw: unknown): Content => write(data.parse(raw)),
})

/** A newsletter mail: its content must have an unsubscribe link. */
export const newsletterKind = <T>(data: z.ZodType<T>, write: (data: T) => Content) => ({
  write(raw: unknown): Content {
    const { unsubscribe_token } = z.object({ unsubscribe_token: z.uuid() }).parse(raw)
    return { ...write(data.parse(raw)), unsubscribePath: `${paths.unsubscribe}?token=${unsubscribe_token}` }
  },
})
