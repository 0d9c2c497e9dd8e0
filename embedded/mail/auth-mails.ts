import { html as escaped } from '../../supabase/functions/_shared/base/html.ts'

/** Mails of the auth service. The templates are those of hosted projects and `supabase start` (supabase/templates). */

export type Mail = { to: string; subject: string; text: string; html: string }

/** The name under `[auth.email.template]` or `[auth.email.notification]` in config.toml. */
export type AuthMailKind = 'confirmation' | 'recovery' | 'magic_link' | 'email_change' | 'password_changed'

export type MailTemplate = { subject: string; html: string }

/** Supported template variables. User input other than addresses (`.Data`, such as names) is excluded. */
export type MailVariables = {
  Token?: string
  TokenHash?: string
  SiteURL?: string
  RedirectTo?: string
  Email?: string
  NewEmail?: string
}

/**
 * Fills in a template like Go's html/template: values in the query or fragment of a link are also percent-encoded.
 * @throws Error for an unsupported variable, which hosted Supabase would leave empty.
 */
export function authMail({ subject, html: template }: MailTemplate, to: string, variables: MailVariables): Mail {
  const html = template.replace(/\{\{\s*\.?([^}]*?)\s*\}\}/g, (_, name: string, offset: number) => {
    const value = Object.hasOwn(variables, name) ? variables[name as keyof MailVariables] : undefined
    if (value === undefined) throw new Error(`An auth mail asks for the unknown variable ${name}`)
    const isParameter = /href="[^"]*[?#][^"]*$/.test(template.slice(0, offset))
    return escaped`${isParameter ? encodeURIComponent(value) : value}`.toString()
  })
  return { to, subject, text: textOf(html), html }
}

/** Plain-text version: one line per paragraph, with each link's URL below its text. Without what the inbox alone shows. */
function textOf(html: string): string {
  const whole = /<body[^>]*>(.*)<\/body>/s.exec(html)?.[1] ?? html
  const body = whole.replace(/<div class="preheader".*?<\/div>/s, '')
  const withLinks = body.replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs, '$2:\n$1')
  const lines = withLinks
    .replace(/<[^>]*>/g, '')
    .split('\n')
    .map((line) => unescaped(line.trim()))
  return lines.filter(Boolean).join('\n')
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const unescaped = (text: string) =>
  text.replace(/&(#x27|amp|lt|gt|quot);|&#(\d+);/g, (_, name: string | undefined, code: string) =>
    name ? (named[name] ?? '') : String.fromCharCode(Number(code)),
  )
