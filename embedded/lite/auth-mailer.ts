import type { Context } from 'hono'
import { authMail, type AuthMailKind, type Mail } from '../mail/auth-mails.ts'
import type { AuthConfig } from '../types.ts'
import type { AuthService, Mailer } from './auth-service.ts'

type MailerOptions = {
  auth: AuthConfig
  /** Origin of links in mails. */
  origin: string
  deliver(mail: Mail): void
}

/** A mailer for one request, whose links lead to the request's `redirect_to`. */
export function createMailer({ auth, origin, deliver }: MailerOptions, service: AuthService, context: Context): Mailer {
  const redirectTo = service.resolveEmailRedirect(context.req.query('redirect_to'))
  const send = (kind: AuthMailKind, to: string, type: string, token: string) => {
    const link = new URL('/auth/v1/verify', origin)
    link.search = new URLSearchParams({ token, type, redirect_to: redirectTo }).toString()
    deliver(authMail(auth.mails[kind], to, { ConfirmationURL: link.toString(), SiteURL: auth.siteUrl }))
  }
  return {
    sendConfirmation: async (to, token) => send('confirmation', to, 'signup', token),
    sendRecovery: async (to, token) => send('recovery', to, 'recovery', token),
    sendMagicLink: async (to, token) => send('magic_link', to, 'magiclink', token),
    sendReauthentication: async () => undefined,
    sendEmailChange: async (to, token, _otp, { newEmail, tokenHashNew }) => {
      send('email_change', to, 'email_change', token)
      if (tokenHashNew) send('email_change', newEmail, 'email_change', tokenHashNew)
    },
  }
}
