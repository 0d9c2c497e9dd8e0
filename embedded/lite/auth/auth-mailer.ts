import type { Context } from 'hono'
import { authMail, type AuthMailKind, type Mail, type MailVariables } from '../../mail/auth-mails.ts'
import type { AuthConfig } from '../../types.ts'
import type { AuthService, Mailer } from './auth-service.ts'

type MailerOptions = {
  auth: AuthConfig
  deliver(mail: Mail): void
}

/** A mailer for one request, whose links name the request's `redirect_to`. */
export function createMailer({ auth, deliver }: MailerOptions, service: AuthService, context: Context): Mailer {
  const RedirectTo = service.resolveEmailRedirect(context.req.query('redirect_to'))
  const send = (kind: AuthMailKind, to: string, variables: MailVariables) =>
    deliver(authMail(auth.mails[kind], to, { SiteURL: auth.siteUrl, RedirectTo, ...variables }))
  return {
    sendConfirmation: async (to, TokenHash) => send('confirmation', to, { TokenHash }),
    sendRecovery: async (to, TokenHash) => send('recovery', to, { TokenHash, Email: to }),
    sendMagicLink: async (to, TokenHash) => send('magic_link', to, { TokenHash }),
    sendReauthentication: async () => undefined,
    sendEmailChange: async (to, TokenHash, _otp, { currentEmail, newEmail, tokenHashNew }) => {
      const addresses = { Email: currentEmail, NewEmail: newEmail }
      send('email_change', to, { TokenHash, ...addresses })
      if (tokenHashNew) send('email_change', newEmail, { TokenHash: tokenHashNew, ...addresses })
    },
  }
}
