import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { layOut, writtenOut } from '../functions/_shared/base/mails/layout.ts'
import { authMailMinutes } from '../../src/account/rules/sessions.ts'

/**
 * Text of an auth mail. Contains no user input: the auth service inserts links and codes only. It sends HTML alone, so the
 * address of the button is also written out.
 */
type AuthMail = {
  title: string
  heading: string
  text: string
  button?: { label: string; url: string }
  notes: string[]
  /** Why the recipient gets this mail; completes "You’re getting this email because …". */
  because: string
}

const confirmationUrl = '{{ .ConfirmationURL }}'
const support = { label: 'Contact support', url: '{{ .SiteURL }}/support' }
const oneHour = `The link works once, for ${authMailMinutes} minutes. If you requested several emails, use the newest.`

/** By file name. Titles must equal the subjects in supabase/config.toml. */
const mails: Record<string, AuthMail> = {
  confirmation: {
    title: 'Confirm your email',
    heading: 'Welcome to Flowshelf',
    text: 'Confirm your email address to finish setting up your account.',
    button: { label: 'Confirm your email', url: confirmationUrl },
    notes: [oneHour, 'Didn’t sign up? Just ignore this email. Without the click, nothing happens.'],
    because: 'this address was used to sign up for Flowshelf',
  },
  recovery: {
    title: 'Reset your password',
    heading: 'Forgot your password?',
    text: 'No problem. Use the button to choose a new one.',
    button: { label: 'Choose a new password', url: confirmationUrl },
    notes: [oneHour, 'Didn’t request this? Just ignore this email. Your password stays the same.'],
    because: 'someone requested a new password for your Flowshelf account',
  },
  magic_link: {
    title: 'Your sign-in link',
    heading: 'Log in to Flowshelf',
    text: 'Use the button to log in. You don’t need a password.',
    button: { label: 'Log in', url: confirmationUrl },
    notes: [oneHour, 'Didn’t request this? Just ignore this email. No one can log in without the link.'],
    because: 'someone requested a login link for your Flowshelf account',
  },
  email_change: {
    title: 'Confirm your new email address',
    heading: 'Confirm the new email address',
    text: 'Someone logged in to a Flowshelf account asked to change its email address. Both the old and the new address have to confirm the change.',
    button: { label: 'Confirm the change', url: confirmationUrl },
    notes: [
      oneHour,
      'Wasn’t you? Don’t use the button. If you have a Flowshelf account, change your password right away.',
    ],
    because: 'this is the old or the new address of a Flowshelf account',
  },
  reauthentication: {
    title: 'Your confirmation code',
    heading: 'Your confirmation code',
    text: 'Enter this code to continue: {{ .Token }}',
    notes: [
      `The code works once, for ${authMailMinutes} minutes.`,
      'Didn’t request this? Change your password right away: someone else is logged in to your account.',
    ],
    because: 'someone logged in to your Flowshelf account requested a code',
  },
  password_changed: {
    title: 'Your password was changed',
    heading: 'Your password was changed',
    text: 'The password of your Flowshelf account was just changed, and all other devices were logged out.',
    button: { label: 'Reset your password', url: '{{ .SiteURL }}/reset-password' },
    notes: ['If this was you, you’re all set. If it wasn’t, reset your password right away.'],
    because: 'it’s about the security of your Flowshelf account',
  },
}

/** Path, title and content of each template of the auth service. */
export const authTemplates = Object.entries(mails).map(([name, { text, button, notes, ...mail }]) => ({
  name,
  title: mail.title,
  path: join(import.meta.dirname, `${name}.html`),
  html: `${layOut({
    ...mail,
    paragraphs: [text],
    button,
    notes: button?.url === confirmationUrl ? [...notes, writtenOut(confirmationUrl)] : notes,
    support,
  })}\n`,
}))

if (process.argv[1] === import.meta.filename) for (const { path, html } of authTemplates) writeFileSync(path, html)
