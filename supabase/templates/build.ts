import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { layOut, writtenOut } from '../functions/_shared/base/mails/layout.ts'
import { authMailMinutes } from '../../src/account/rules/sessions.ts'
import { paths } from '../../src/base/rules/paths.ts'

/**
 * Text of an auth mail. Its only user input are addresses of the account: the auth service inserts links, codes and those.
 * It sends HTML alone, so the address of the button is also written out.
 */
type AuthMail = {
  title: string
  heading: string
  text: string
  button?: { label: string; url: string; written?: string }
  notes: string[]
  /** Why the recipient gets this mail; completes "You’re getting this email because …". */
  because: string
}

/**
 * Address of a page of ours with a button, because mail scanners open links: a GET must not use them up. The token is in
 * the fragment, which no server logs.
 * @param details further parameters, for the button only: the address that is written out has to be short
 */
const linkTo = (path: string, type: string, details = '') => {
  const written = `{{ .SiteURL }}${path}#token_hash={{ .TokenHash }}&type=${type}`
  return { url: written + details, written }
}
/** The page reads the return path of a sign-up in it. */
const returnPath = '&redirect_to={{ .RedirectTo }}'

const support = { label: 'Contact support', url: '{{ .SiteURL }}/support' }
const oneHour = `The link works once, for ${authMailMinutes} minutes. If you requested several emails, use the newest.`

/** By file name. Titles must equal the subjects in supabase/config.toml. */
const mails: Record<string, AuthMail> = {
  confirmation: {
    title: 'Confirm your email',
    heading: 'Welcome to Flowshelf',
    text: 'Confirm your email address to finish setting up your account.',
    button: { label: 'Confirm your email', ...linkTo(paths.emailConfirmed, 'signup', returnPath) },
    notes: [oneHour, 'Didn’t sign up? Just ignore this email. Without the click, nothing happens.'],
    because: 'this address was used to sign up for Flowshelf',
  },
  recovery: {
    title: 'Reset your password',
    heading: 'Forgot your password?',
    text: 'No problem. Use the button to choose a new one.',
    button: { label: 'Choose a new password', ...linkTo(paths.resetPassword, 'recovery', '&to={{ .Email }}') },
    notes: [oneHour, 'Didn’t request this? Just ignore this email. Your password stays the same.'],
    because: 'someone requested a new password for your Flowshelf account',
  },
  magic_link: {
    title: 'Your sign-in link',
    heading: 'Log in to Flowshelf',
    text: 'Use the button to log in. You don’t need a password.',
    button: { label: 'Log in', ...linkTo(paths.emailConfirmed, 'magiclink', returnPath) },
    notes: [oneHour, 'Didn’t request this? Just ignore this email. No one can log in without the link.'],
    because: 'someone requested a login link for your Flowshelf account',
  },
  email_change: {
    title: 'Confirm your new email address',
    heading: 'Confirm the new email address',
    text: 'Someone logged in to the Flowshelf account {{ .Email }} asked to change its email address to {{ .NewEmail }}. Both addresses have to confirm the change.',
    button: {
      label: 'Confirm the change',
      ...linkTo(paths.emailChangeConfirmed, 'email_change', '&from={{ .Email }}&to={{ .NewEmail }}'),
    },
    notes: [
      oneHour,
      'Wasn’t you? Don’t use the button. If {{ .Email }} is your account, change your password right away.',
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
    notes: button?.written ? [...notes, writtenOut(button.written)] : notes,
    support,
  })}\n`,
}))

if (process.argv[1] === import.meta.filename) for (const { path, html } of authTemplates) writeFileSync(path, html)
