import { z } from 'zod'
import { paths } from '../../../../src/domain/paths.ts'
import { newsletterKind } from './kind.ts'

/** To subscribers. */
export const newsletterMails = {
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
