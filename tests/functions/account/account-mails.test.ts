import { expect, test } from 'vitest'
import { renderMail } from '../../../supabase/functions/_shared/mail.ts'

const site = 'https://flowshelf.test'

test.each([
  [
    'email_changed',
    {},
    'From now on, use your new address to log in to Flowshelf. Our emails will go there, too.',
    'Contact support: https://flowshelf.test/support/ticket',
  ],
  [
    'new_device',
    { device: 'Safari on iPhone', at: '2026-11-23T15:04:05.123+00:00' },
    /from Safari on iPhone on Nov 23, 2026, 3:04\sPM UTC\./,
    'Check my devices: https://flowshelf.test/dashboard/settings',
  ],
])('The mail %s contains its message and its link', (kind, data, says, leads) => {
  const { text, html } = renderMail({ kind, data }, site)
  expect(text).toMatch(says)
  expect(text).toContain(leads)
  expect(html).toContain(`href="${leads.split(': ')[1]}"`)
})
