import { expect, test } from 'vitest'
import { renderMail } from '../../../supabase/functions/_shared/mail.ts'

const site = 'https://flowshelf.test'

test.each([
  [
    'email_changed',
    { old_email: 'ada@old.test', new_email: 'ada@new.test', confirm_token: 'ab'.repeat(32) },
    'was changed from ada@old.test to ada@new.test. Both addresses confirmed the change.',
    `Undo the change: https://flowshelf.test/settings/undo-email-change#token=${'ab'.repeat(32)}`,
  ],
  [
    'email_change_undone',
    { old_email: 'eve@new.test', new_email: 'ada@old.test' },
    'The owner of ada@old.test undid the change of their Flowshelf account’s email address to eve@new.test.',
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
