import { z } from 'zod'
import { paths } from '../../../../src/base/rules/paths.ts'
import { formatCents } from '../../../../src/base/rules/money.ts'
import { cents, kind, oneLine } from '../base/mails/kind.ts'
import { exportHours } from '../../../../src/account/rules/data-export.ts'
import { deletionDays } from '../../../../src/account/rules/deletion.ts'
import { undoDays } from '../../../../src/account/rules/email-change.ts'
import { factorWaitHours, removalHoldDays } from '../../../../src/account/rules/second-factor.ts'
import { payoutHoldDays } from '../../../../src/selling/rules/payout.ts'

const because = 'it’s about the security of your Flowshelf account'

const accountChanges = {
  added: {
    subject: 'A bank account was added for your payouts',
    says: (account: string) => `${account} was added to your payment information.`,
  },
  changed: {
    subject: 'Your bank account for payouts was changed',
    says: (account: string) => `${account} was changed in your payment information.`,
  },
  default: {
    subject: 'You have a new default bank account',
    says: (account: string) => `${account} is now the default bank account for your payouts.`,
  },
}

const removedBy = {
  owner: '',
  code: ' with a recovery code',
  password: ' with your password before it could be used',
  admin: ' by another admin',
}

const utcTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** Mails to account owners about their account. */
export const accountMails = {
  export_ready: kind(z.object({}), () => ({
    subject: 'Your data is ready to download',
    heading: 'Your data is ready',
    paragraphs: [
      `The copy of your data you requested is ready. Log in and download it from your privacy settings within ${exportHours} hours. After that, we’ll delete it.`,
      'Didn’t request it? Change your password right away, because someone else may be using your account.',
    ],
    action: { label: 'Download my data', path: `${paths.settings}?tab=privacy` },
    because: 'you requested a copy of your Flowshelf data',
  })),
  deletion_scheduled: kind(
    z.object({ due_at: z.string(), confirm_token: z.string().regex(/^[0-9a-f]{64}$/), owed_cents: cents }),
    ({ due_at, confirm_token, owed_cents }) => ({
      subject: `Your account will be deleted in ${deletionDays} days`,
      heading: 'Your account will be deleted',
      paragraphs: [
        `You asked us to delete your Flowshelf account. We’ll do that after ${utcTime.format(new Date(due_at))} UTC, once all payouts and refunds are settled.`,
        ...(owed_cents > 0
          ? [
              `You owe ${formatCents(owed_cents)}, because refunds exceed your earnings. Deleting your account doesn’t cancel it: we keep a record of it.`,
            ]
          : []),
        'Changed your mind, or didn’t ask for this? Use the button to keep your account. You don’t need to log in.',
      ],
      action: { label: 'Keep my account', path: `${paths.keepAccount}#token=${confirm_token}` },
      because: 'someone logged in to your Flowshelf account asked to delete it',
    }),
  ),
  deletion_canceled: kind(z.object({}), () => ({
    subject: 'Your account won’t be deleted',
    heading: 'Your account won’t be deleted',
    paragraphs: [
      'We canceled your account deletion. You can log in as usual.',
      'Never asked to delete it? Change your password right away, because someone else may be using your account.',
    ],
    action: { label: 'Go to my settings', path: paths.settings },
    because: 'the deletion of your Flowshelf account was canceled',
  })),
  deletion_done: kind(z.object({}), () => ({
    subject: 'Your account was deleted',
    heading: 'Your account was deleted',
    paragraphs: [
      'We deleted your Flowshelf account and its data. We only keep records of payments and invoices, as required by law.',
      'This is our last email to you. Thank you for being part of Flowshelf.',
    ],
    because: 'you had a Flowshelf account',
  })),
  account_exists: kind(z.object({}), () => ({
    subject: 'You already have an account',
    heading: 'You already have an account',
    paragraphs: [
      'Someone just tried to sign up for Flowshelf with this email address. It already has an account, so nothing was created or changed.',
      'If that was you, log in instead. Forgot your password? You can choose a new one when you log in.',
      'If it wasn’t you, you don’t need to do anything.',
    ],
    action: { label: 'Log in', path: paths.login },
    because,
  })),
  // Sent to the old address.
  email_changed: kind(
    z.object({ old_email: oneLine, new_email: oneLine, confirm_token: z.string().regex(/^[0-9a-f]{64}$/) }),
    ({ old_email, new_email, confirm_token }) => ({
      subject: 'Your email address was changed',
      heading: 'Your email address was changed',
      paragraphs: [
        `The email address of your Flowshelf account was changed from ${old_email} to ${new_email}. Both addresses confirmed the change.`,
        `If this was you, you’re all set. If it wasn’t, take your account back: use the button within ${undoDays} days, then choose a new password.`,
      ],
      action: { label: 'Undo the change', path: `${paths.undoEmailChange}#token=${confirm_token}` },
      because,
    }),
  ),
  // Sent to the address that the account had until it was taken back.
  email_change_undone: kind(z.object({ old_email: oneLine, new_email: oneLine }), ({ old_email, new_email }) => ({
    subject: 'The change of your email address was undone',
    heading: 'The change of your email address was undone',
    paragraphs: [
      `The owner of ${new_email} undid the change of their Flowshelf account’s email address to ${old_email}. All devices were logged out.`,
      'Was the change yours? Contact support.',
    ],
    action: { label: 'Contact support', path: paths.supportTicket },
    because,
  })),
  // The device is built from fixed words (private.device_name).
  new_device: kind(z.object({ device: oneLine, at: z.string() }), ({ device, at }) => ({
    subject: 'New login to your account',
    heading: 'New login to your account',
    paragraphs: [
      `Someone logged in to your Flowshelf account from ${device} on ${utcTime.format(new Date(at))} UTC. You haven’t used a device like this recently.`,
      'If this was you, you’re all set. If it wasn’t, change your password right away. This logs you out on all other devices.',
    ],
    action: { label: 'Check my devices', path: paths.settings },
    because,
  })),
  second_factor_added: kind(z.object({ counts_from: z.string().nullable() }), ({ counts_from }) => ({
    subject: 'Two-step verification was turned on',
    heading: 'Two-step verification was turned on',
    paragraphs: [
      'An authenticator app was added to your Flowshelf account. You’ll need its codes to log in. All other devices were logged out.',
      ...(counts_from
        ? [
            `To keep your account safe, it can be used for bank details after ${factorWaitHours} hours, on ${utcTime.format(new Date(counts_from))} UTC.`,
            'If this was you, you’re all set. If it wasn’t, log in with your password now, choose “Can’t get a code?”, and remove the app. Then change your password.',
          ]
        : ['If this was you, you’re all set. If it wasn’t, reset your password and contact support right away.']),
    ],
    action: { label: 'Check my security settings', path: paths.settings },
    because,
  })),
  second_factor_removed: kind(
    z.object({ by: z.enum(['owner', 'code', 'password', 'admin']), held_until: z.string().optional() }),
    ({ by, held_until }) => ({
      subject: 'Two-step verification was turned off',
      heading: 'Two-step verification was turned off',
      paragraphs: [
        `The authenticator app of your Flowshelf account was removed${removedBy[by]}. You now log in with your password alone.`,
        ...(held_until ? [`To keep your money safe, payouts are paused for ${removalHoldDays} days.`] : []),
        'If this was you, you’re all set. If it wasn’t, reset your password and contact support right away.',
      ],
      action: { label: 'Check my security settings', path: paths.settings },
      because,
    }),
  ),
  // Sent to the account's own address. The account holder was typed by the owner, and the number is cut to its end.
  bank_account_changed: kind(
    z.object({ change: z.enum(['added', 'changed', 'default']), account: oneLine, is_default: z.boolean() }),
    ({ change, account, is_default }) => ({
      subject: accountChanges[change].subject,
      heading: accountChanges[change].subject,
      paragraphs: [
        accountChanges[change].says(account),
        ...(is_default
          ? [`To keep your money safe, payouts to this account will start ${payoutHoldDays} days from now.`]
          : []),
        'If this was you, you’re all set. If it wasn’t, change your password and contact support right away. We can stop a payout before it goes out.',
      ],
      action: { label: 'Check my bank accounts', path: paths.payment },
      because: 'it’s about the safety of your Flowshelf payouts',
    }),
  ),
}
