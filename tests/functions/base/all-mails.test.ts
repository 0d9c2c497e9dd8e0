import { expect, test } from 'vitest'
import { allMails } from '../../../scripts/mails/render.ts'
import { samples } from '../../../scripts/mails/samples.ts'
import { kinds, renderMail } from '../../../supabase/functions/_shared/mail.ts'

const mails = allMails()

test('`npm run mails` shows an example of every kind of mail', () => {
  const shown = new Set(samples.map(({ kind }) => kind))
  const missing = Object.keys(kinds).filter((kind) => !shown.has(kind))
  expect(missing, `Add an example of ${missing.join(', ')} to scripts/mails/samples.ts`).toEqual([])
  expect([...shown].filter((kind) => !Object.hasOwn(kinds, kind))).toEqual([])
})

test.each(mails.map((mail) => [mail.name, mail] as const))(
  'The mail %s has the layout of all mails',
  (_name, { subject, text, html }) => {
    const buttons = [...html.matchAll(/<a class="button" href="([^"]*)"/g)].map(([, href = '']) => href)
    expect(buttons.length).toBeLessThanOrEqual(1)
    // The text has every address of the button, written out.
    for (const href of buttons) expect(text).toContain(href.replaceAll('&amp;', '&'))
    expect(html).toMatch(/<div class="preheader"[^>]*>[^<]{20,}</)
    expect(text).not.toContain('\u034f')
    for (const part of [text, html]) {
      expect(part).toMatch(/You’re getting this email because [^.]+\./)
      expect(part).toMatch(/Need help\?/)
      expect(part).toMatch(/support@flowshelf\.test|https:\/\/flowshelf\.test\/support/)
      expect(part).not.toMatch(/undefined|\[object|\{\{/)
    }
    expect(subject.length).toBeLessThan(80)
    // Signs of a translated sentence.
    expect(text).not.toMatch(
      /\b(hear of|stands?|go on|seen to|who asks|this mail|our mails?|did not|is not|was not|cannot)\b/,
    )
  },
)

test('Without an address of the team, mails link to the support page', () => {
  const { text, html } = renderMail({ kind: 'account_exists', data: {} }, 'https://flowshelf.test')
  expect(text).toContain('Need help? https://flowshelf.test/support')
  expect(html).toContain('<a class="soft" href="https://flowshelf.test/support"')
})
