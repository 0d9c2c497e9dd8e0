/** What the auth service mails. Hosted projects have the same words in their mail templates (docs/deploy). */

export type Mail = { to: string; subject: string; text: string; html: string }

type Message = { subject: string; greeting: string; lines: string[]; button: string; ignore: string }

export type AuthMailKind = 'confirmation' | 'recovery' | 'sign-in' | 'email-change-old' | 'email-change-new'

const messages: Record<AuthMailKind, Message> = {
  confirmation: {
    subject: 'Confirm your email',
    greeting: 'Welcome to Flowshelf',
    lines: ['One click confirms that this address is yours and finishes your account.'],
    button: 'Confirm your email',
    ignore: 'You did not sign up? Then ignore this mail: without the click nothing happens.',
  },
  recovery: {
    subject: 'Reset your password',
    greeting: 'Forgot your password?',
    lines: ['It happens. The button lets you choose a new one.'],
    button: 'Choose a new password',
    ignore: 'You did not ask for this? Then ignore this mail: your password stays as it is.',
  },
  'sign-in': {
    subject: 'Your sign-in link',
    greeting: 'Sign in to Flowshelf',
    lines: ['The button signs you in. It works once.'],
    button: 'Sign in',
    ignore: 'You did not ask for this? Then ignore this mail: nobody gets in without the link.',
  },
  'email-change-old': {
    subject: 'Confirm your new email address',
    greeting: 'Your address is about to change',
    lines: ['Somebody who is signed in to your account asked to change its address. Both addresses have to agree.'],
    button: 'Yes, change my address',
    ignore: 'That was not you? Then do not click, and change your password.',
  },
  'email-change-new': {
    subject: 'Confirm your new email address',
    greeting: 'Use this address on Flowshelf',
    lines: ['One click confirms that this address is yours. Your old address has to agree as well.'],
    button: 'Confirm this address',
    ignore: 'You do not know what this is about? Then ignore this mail: nothing happens.',
  },
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const paragraph = (text: string, style: string) => `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`

/** The mail of one kind; `link` is where its button leads, and it works for `minutes`. */
export function authMail(kind: AuthMailKind, to: string, link: string, minutes: number): Mail {
  const { subject, greeting, lines, button, ignore } = messages[kind]
  const lasts = `The link works once, for ${minutes} minutes.`
  const small = 'font-size:14px;color:#6b665c'
  const text = [greeting, '', ...lines, '', `${button}:`, link, '', lasts, ignore, '', 'Flowshelf'].join('\n')
  const html = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head>
  <body style="margin:0;padding:32px 16px;background:#faf9f6;color:#1d1b18;font:16px/1.6 system-ui,sans-serif">
    <div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e4e0d8;border-radius:12px">
      <p style="margin:0 0 24px;font-weight:600">Flowshelf</p>
      <h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escapeHtml(greeting)}</h1>
      ${lines.map((line) => paragraph(line, '')).join('\n      ')}
      <p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;background:#1d1b18;color:#ffffff;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(button)}</a></p>
      ${paragraph(lasts, small)}
      ${paragraph(ignore, small)}
    </div>
  </body>
</html>`
  return { to, subject, text, html }
}
