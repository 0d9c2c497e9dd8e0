import { z } from 'zod'
import { paths } from '../../../../src/base/rules/paths.ts'
import { kind, newsletterKind } from '../base/mails/kind.ts'
import { confirmationDays } from '../../../../src/base/rules/limits.ts'

/** Mails to newsletter subscribers. */
export const newsletterMails = {
  /**
   * Double opt-in: the only mail before confirmation. The token is in the URL fragment, which is not sent to servers.
   */
  newsletter_confirm: kind(z.object({ confirm_token: z.string().regex(/^[0-9a-f]{64}$/) }), ({ confirm_token }) => ({
    subject: 'Confirm your newsletter subscription',
    heading: 'Confirm your subscription',
    paragraphs: [
      `Someone, hopefully you, signed up for our newsletter with this address. Use the button to confirm. The link works once and expires after ${confirmationDays} days.`,
      'Not you? Just ignore this email. We won’t write again, and we’ll forget the address after a week.',
    ],
    action: { label: 'Confirm subscription', path: `${paths.confirmNewsletter}#token=${confirm_token}` },
    because: 'this address was entered in our newsletter form',
  })),
  newsletter_welcome: newsletterKind(z.object({}), () => ({
    subject: 'You’re subscribed',
    heading: 'You’re subscribed',
    paragraphs: [
      'We’ll only email you when there are new templates worth a look.',
      'Changed your mind, or didn’t sign up? Unsubscribe with the link below. It takes one click.',
    ],
    action: { label: 'Browse templates', path: paths.marketplace },
    because: 'you subscribed to our newsletter',
  })),
}
