import * as z from 'zod/mini'
import { kept } from '@/base/page/kept'

/** What a reader is writing on a ticket, for this tab; readers without an account share one name. */
export const replyDraft = (readerId: string | undefined, reference: string) =>
  kept('session', `flowshelf.reply-draft.${readerId ?? 'guest'}.${reference}`, z.string())
