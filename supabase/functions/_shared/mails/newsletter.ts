import { z } from 'zod'
import { paths } from '../../../../src/domain/paths.ts'
import { kind, newsletterKind } from './kind.ts'

/** Mails to newsletter subscribers. */
export const newsletterMails = {
  /**
   * Double opt-in: the only mail before confirmation. The token is in the URL fragment, which is not sent to servers.
   */
  newsletter_confirm: kind(z.object({ confirm_token: z.string().regex(/^[0-9a-f]{64}$/) }), ({ confirm_token }) => ({
    subject: 'Confirm your newsletter subscription',
    heading: 'One click, and you are subscribed',
    paragraphs: [
      'Somebody, you we hope, asked for our newsletter with this address. Confirm it with the button; the link works once, for 7 days.',
      'That was not you? Then ignore this mail: without the click we write no more, and forget the address after a week.',
    ],
    action: { label: 'Confirm subscription', path: `${paths.confirmNewsletter}#token=${confirm_token}` },
  })),
  newsletter_welcome: newsletterKind(z.object({}), () => ({
    subject: 'You are subscribed to new templates',
    heading: 'You are subscribed',
    paragraphs: [
      'From now on we write to this address when new templates are worth a look, and about nothing else.',
      'If it was not you who subscribed, or you change your mind, unsubscribe with the link below: it takes one click.',
    ],
    action: { label: 'Browse templates', path: paths.marketplace },
  })),
}
