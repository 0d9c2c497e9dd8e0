import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { authMail } from '../../embedded/mail/auth-mails.ts'
import { html, joined, trusted } from '../../supabase/functions/_shared/base/html.ts'
import { renderMail } from '../../supabase/functions/_shared/mail.ts'
import { authTemplates } from '../../supabase/templates/build.ts'
import { samples } from './samples.ts'

const site = 'https://flowshelf.test'
const supportEmail = 'support@flowshelf.test'

type Rendered = { name: string; subject: string; text: string; html: string }

const variables = {
  SiteURL: site,
  RedirectTo: site,
  Token: '4829104733',
  TokenHash: 'ab'.repeat(28),
  Email: 'ada@flowshelf.test',
  NewEmail: 'ada@work.test',
}

/** Every mail of the auth service and of the outbox, filled with examples. */
export const allMails = (): Rendered[] => [
  ...authTemplates.map(({ name, title, html }) => ({
    ...authMail({ subject: title, html }, 'ada@flowshelf.test', variables),
    name: `auth: ${name}`,
  })),
  ...samples.map(({ kind, data, variant }) => ({
    ...renderMail({ kind, data }, site, supportEmail),
    name: variant ? `${kind} (${variant})` : kind,
  })),
]

const preheaderIn = (html: string) => /<div class="preheader"[^>]*>([^&<]*(?:&(?!#847)[^&<]*)*)/.exec(html)?.[1] ?? ''

const article = ({ name, subject, text, html: content }: Rendered) => html`<article>
<p class="name">${name}</p>
<p class="subject"><strong>${subject}</strong> <span>${trusted(preheaderIn(content))}</span></p>
<iframe title="${subject}" srcdoc="${content}"></iframe>
<details><summary>Plain text</summary><pre>${text}</pre></details>
</article>`

const page = (mails: Rendered[]) =>
  html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>All mails</title>
<style>
:root { color-scheme: light dark; font: 15px/1.5 ui-sans-serif, system-ui, sans-serif }
body { margin: 0; padding: 16px; display: grid; gap: 40px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 560px), 1fr)); align-items: start }
article { min-width: 0 }
p { margin: 0 0 8px }
.name { opacity: 0.7; font-family: ui-monospace, monospace; font-size: 13px }
.subject { white-space: nowrap; overflow: hidden; text-overflow: ellipsis }
.subject span { opacity: 0.7 }
iframe { width: 100%; border: 1px solid; border-radius: 12px }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 13px }
</style></head>
<body>
${joined(mails.map(article), '\n')}
<script>
const fit = (frame) => (frame.style.height = frame.contentDocument.documentElement.scrollHeight + 2 + 'px')
for (const frame of document.querySelectorAll('iframe')) {
  frame.addEventListener('load', () => fit(frame))
  if (frame.contentDocument.readyState === 'complete') fit(frame)
}
</script>
</body>
</html>
`.toString()

if (process.argv[1] === import.meta.filename) {
  const path = join(import.meta.dirname, '../../supabase/.temp/mails.html')
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, page(allMails()))
  console.log(pathToFileURL(path).href)
}
