import { z } from 'zod'
import { paths } from '../../../../src/base/rules/paths.ts'
import { confirmationDays } from '../../../../src/base/rules/limits.ts'
import { formatDate } from '../../../../src/base/rules/dates.ts'
import { wishAnswers, wishDays } from '../../../../src/shop/rules/wishes.ts'
import { type Content, kind, oneLine } from '../base/mails/kind.ts'

const because = 'you told us what you need on Flowshelf'

/** A mail about a wish: with the link that withdraws it. */
const wishKind = <T>(data: z.ZodType<T>, write: (data: T) => Omit<Content, 'because'>) => ({
  write(raw: unknown): Content {
    const { withdraw_token } = z.object({ withdraw_token: z.uuid() }).parse(raw)
    return { ...write(data.parse(raw)), because, unsubscribePath: `${paths.withdrawWish}?token=${withdraw_token}` }
  },
})

/** Mails to people who told what they need. None repeats it, because whoever typed it may not own the address. */
export const wishMails = {
  /** Double opt-in: the only mail before confirmation. */
  wish_confirm: kind(z.object({ confirm_token: z.string().regex(/^[0-9a-f]{64}$/) }), ({ confirm_token }) => ({
    subject: 'Should we tell you about new templates?',
    heading: 'Should we tell you when we have it?',
    paragraphs: [
      `Someone, hopefully you, told us what they need on Flowshelf and left this address. Use the button, and we’ll email you when a template fits. The link works once and expires after ${confirmationDays} days.`,
      'Not you? Just ignore this email. We won’t write again, and we’ll forget the address after a week.',
    ],
    action: { label: 'Yes, tell me', path: `${paths.confirmWish}#token=${confirm_token}` },
    because: 'this address was entered on Flowshelf, where people tell us what they need',
  })),
  wish_kept: wishKind(z.object({}), () => ({
    subject: 'We’ll tell you when we have it',
    heading: 'We’ll tell you when we have it',
    paragraphs: [
      `Thank you for telling us what you need. We’ll email you when a template fits, at most once a week and ${wishAnswers} times in all, for ${wishDays} days.`,
      'Found it meanwhile, or changed your mind? The link below ends it with one click.',
    ],
    action: { label: 'Browse templates', path: paths.marketplace },
  })),
  wish_answered: wishKind(
    z.object({ template_id: z.uuid(), template_name: oneLine, wished_at: z.string() }),
    ({ template_id, template_name, wished_at }) => ({
      subject: `New on Flowshelf: ${template_name}`,
      heading: 'A new template may be what you need',
      paragraphs: [
        `On ${formatDate(wished_at)} you told us what you need. Our team has just approved “${template_name}”, which may fit.`,
        'Is it what you were looking for? Then the link below ends these emails with one click.',
      ],
      action: { label: 'View the template', path: paths.template(template_id) },
    }),
  ),
}
