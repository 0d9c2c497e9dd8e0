import { z } from 'zod'
import { paths } from '../../../../src/domain/paths.ts'

/** Our own words, or those of somebody else, which may have paragraphs of their own. */
export type Paragraph = string | { quote: string }

/** What a mail says, before it is laid out. */
export type Content = {
  subject: string
  heading: string
  paragraphs: Paragraph[]
  /** The next step; `path` begins with a slash and is appended to the web page's address. */
  action?: { label: string; path: string }
  /** Where the recipient ends such mails; like an action's path. */
  unsubscribePath?: string
}

/** What somebody wrote, where one line is expected. */
export const oneLine = z.string().transform((text) => text.replace(/\s+/g, ' ').trim())
export const cents = z.int().nonnegative()

/** What somebody wrote, under words that say who. Nothing where they wrote nothing. */
export const quoted = (who: string, words: string | null | undefined): Paragraph[] =>
  words ? [who, { quote: words }] : []

/** A kind of mail: what it needs to know, and its words. */
export const kind = <T>(data: z.ZodType<T>, write: (data: T) => Content) => ({
  write: (raw: unknown): Content => write(data.parse(raw)),
})

/** A mail of the newsletter: none is written without its way out. */
export const newsletterKind = <T>(data: z.ZodType<T>, write: (data: T) => Content) => ({
  write(raw: unknown): Content {
    const { unsubscribe_token } = z.object({ unsubscribe_token: z.uuid() }).parse(raw)
    return { ...write(data.parse(raw)), unsubscribePath: `${paths.unsubscribe}?token=${unsubscribe_token}` }
  },
})
