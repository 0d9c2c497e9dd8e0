import { z } from 'zod'
import { paths } from '../../../../src/domain/paths.ts'
import { kind, oneLine } from './kind.ts'

const accountChanges = {
  added: 'was added',
  changed: 'was changed',
  default: 'is now your default',
}

const utcTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** Mails to account owners about their account. */
export const accountMails = {
  export_ready: kind(z.object({}), () => ({
    subject: 'Your data is ready to download',
    heading: 'Your data is ready',
    paragraphs: [
      'The copy of your data that you requested is ready. Log in and download it in your privacy settings within 24 hours. After that we delete it.',
      'If you didn’t request it, change your password: somebody else may have used your account.',
    ],
    action: { label: 'Download my data', path: `${paths.settings}?tab=privacy` },
  })),
  deletion_scheduled: kind(
    z.object({ due_at: z.string(), confirm_token: z.string().regex(/^[0-9a-f]{64}$/) }),
    ({ due_at, confirm_token }) => ({
      subject: 'Your account will be deleted in 7 days',
      heading: 'Your account will be deleted',
      paragraphs: [
        `You asked us to delete your Flowshelf account. We will do so after ${utcTime.format(new Date(due_at))} UTC, once all payouts and refunds are settled.`,
        'Changed your mind, or was it not you? The button keeps your account; you don’t need to log in.',
      ],
      action: { label: 'Keep my account', path: `${paths.keepAccount}#token=${confirm_token}` },
    }),
  ),
  deletion_canceled: kind(z.object({}), () => ({
    subject: 'Your account stays',
    heading: 'Your account stays',
    paragraphs: [
      'The deletion of your account is canceled. You can log in as before.',
      'If you never asked for it, change your password: somebody else may have used your account.',
    ],
    action: { label: 'Go to my settings', path: paths.settings },
  })),
  deletion_done: kind(z.object({}), () => ({
    subject: 'Your account was deleted',
    heading: 'Your account was deleted',
    paragraphs: [
      'Your Flowshelf account and the data that belonged to it are deleted. We only keep records of payments and invoices, as the law asks.',
      'This is our last mail to you. Thank you for having been here.',
    ],
  })),
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
  // Sent to the old address.
  email_changed: kind(z.object({}), () => ({
    subject: 'Your email address was changed',
    heading: 'Your email address was changed',
    paragraphs: [
      'You now log in to Flowshelf with your new address, and our mails go there. Both addresses confirmed the change.',
      'If this was you, there is nothing to do. If it wasn’t, contact support right away.',
    ],
    action: { label: 'Contact support', path: paths.supportTicket },
  })),
  // The device is built from fixed words (private.device_name).
  new_device: kind(z.object({ device: oneLine, at: z.string() }), ({ device, at }) => ({
    subject: 'New login to your account',
    heading: 'New login to your account',
    paragraphs: [
      `${device} logged in to your Flowshelf account on ${utcTime.format(new Date(at))} UTC. You have not used such a device lately.`,
      'If this was you, there is nothing to do. If it wasn’t, change your password right away: that logs out every other device.',
    ],
    action: { label: 'Go to my settings', path: paths.settings },
  })),
  // Sent to the account's own address. The account holder was typed by the owner, and the number is cut to its end.
  bank_account_changed: kind(
    z.object({ change: z.enum(['added', 'changed', 'default']), account: oneLine, is_default: z.boolean() }),
    ({ change, account, is_default }) => ({
      subject: `Your bank account for payouts ${accountChanges[change]}`,
      heading: `A bank account ${accountChanges[change]}`,
      paragraphs: [
        `${account} ${change === 'default' ? 'is now the default bank account for your payouts.' : `${accountChanges[change]} in your payment information.`}`,
        ...(is_default ? ['To keep your money safe, payouts to this account start 7 days from now.'] : []),
        'If this was you, there is nothing to do. If it wasn’t, change your password and contact support right away. We can stop a payout before it leaves.',
      ],
      action: { label: 'Contact support', path: paths.support },
    }),
  ),
}
