import { z } from 'zod'
import { paths } from '../../../../src/domain/paths.ts'
import { kind } from './kind.ts'

/** Mails to account owners about their account. */
export const accountMails = {
  account_exists: kind(z.object({}), () => ({
    subject: 'You already have an account',
    heading: 'You already have an account',
    paragraphs: [
      'Somebody just signed up at Flowshelf with this email address. There is an account with it already, so nothing was made or changed.',
      'If it was you, log in. If you forgot your password, the sign-in has a link to choose a new one.',
      'If it was not you, there is nothing to do.',
    ],
    action: { label: 'Log in', path: paths.login },
  })),
}
