import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { layOut } from '../functions/_shared/mails/layout.ts'

/** Text of an auth mail. Contains no user input: the auth service inserts links and codes only. */
type AuthMail = { title: string; heading: string; text: string; button?: string; notes: string[] }

const oneHour = 'The link works once, for 60 minutes.'

/** By file name. Titles must equal the subjects in supabase/config.toml. */
const mails: Record<string, AuthMail> = {
  confirmation: {
    title: 'Confirm your email',
    heading: 'Welcome to Flowshelf',
    text: 'One click confirms that this address is yours and finishes your account.',
    button: 'Confirm your email',
    notes: [oneHour, 'You did not sign up? Then ignore this mail: without the click nothing happens.'],
  },
  recovery: {
    title: 'Reset your password',
    heading: 'Forgot your password?',
    text: 'It happens. The button lets you choose a new one.',
    button: 'Choose a new password',
    notes: [oneHour, 'You did not ask for this? Then ignore this mail: your password stays as it is.'],
  },
  magic_link: {
    title: 'Your sign-in link',
    heading: 'Sign in to Flowshelf',
    text: 'The button signs you in. It works once.',
    button: 'Sign in',
    notes: [oneHour, 'You did not ask for this? Then ignore this mail: nobody gets in without the link.'],
  },
  email_change: {
    title: 'Confirm your new email address',
    heading: 'A Flowshelf account changes its address',
    text: 'Somebody who is signed in to the account asked for it. The old and the new address both have to agree.',
    button: 'Yes, change the address',
    notes: [oneHour, 'That was not you? Then do not click, and change your password if you have an account.'],
  },
  reauthentication: {
    title: 'Your confirmation code',
    heading: 'Your confirmation code',
    text: 'Enter this code to go on: {{ .Token }}',
    notes: [
      'The code works once, for 60 minutes.',
      'You did not ask for this? Then change your password: somebody is signed in to your account.',
    ],
  },
  password_changed: {
    title: 'Your password was changed',
    heading: 'Your password was changed',
    text: 'The password of your Flowshelf account was just changed, and every other session was signed out.',
    notes: ['That was not you? Then reset your password at once: choose "Forgot your password?" when you sign in.'],
  },
}

/** Path and content of each template of the auth service. */
export const authTemplates = Object.entries(mails).map(([name, { title, heading, text, button, notes }]) => ({
  path: join(import.meta.dirname, `${name}.html`),
  html: `${layOut({
    title,
    heading,
    paragraphs: [text],
    button: button ? { label: button, url: '{{ .ConfirmationURL }}' } : undefined,
    notes,
  })}\n`,
}))

if (process.argv[1] === import.meta.filename) for (const { path, html } of authTemplates) writeFileSync(path, html)
