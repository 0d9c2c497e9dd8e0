import { expect } from 'playwright/test'
import { settingsMessages } from '../src/account/messages/settings.ts'
import { actionTexts } from '../src/base/messages/actions.ts'
import { pageMessages } from '../src/base/messages/page.ts'
import { maintenanceMessages } from '../src/desk/messages.ts'
import { onPhonesToo } from './support/devices.ts'
import { collectErrors, expectAccessible, expectNoOverflow } from './support/look.ts'
import { asPerson } from './support/data-api.ts'
import { startAsBuyer } from './support/own-account.ts'
import { startSignedIn } from './support/signed-in.ts'
import { stack } from './support/stack.ts'
import { test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const sentence = 'We’re moving to a larger server until 10 AM.'

test(
  'During maintenance people read and save nothing, and what they typed is saved after it',
  onPhonesToo,
  async ({ page, browser, viewport }) => {
    const desk = await (await browser.newContext({ viewport, reducedMotion: 'reduce' })).newPage()
    const errors = await collectErrors(page)
    await startSignedIn(desk, 'admin')
    await startAsBuyer(page)
    await page.goto(`${stack().webUrl}/dashboard/settings`)
    await page.getByLabel('City').fill('Lund')

    await desk.goto(`${stack().webUrl}/dashboard/admin/health`)
    await desk.getByRole('button', { name: 'Start maintenance' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Start maintenance?' })
    await dialog.getByLabel('What people read').fill(sentence)
    await dialog.getByRole('button', { name: 'Start maintenance' }).click()
    await expectToast(desk, maintenanceMessages.started)
    try {
      await page.getByRole('button', { name: actionTexts.saveChanges }).click()
      const notice = page.getByRole('status').filter({ hasText: `${pageMessages.maintenance} ${sentence}` })
      await expect(notice.first()).toBeVisible()
      await expect(page.getByLabel('City')).toHaveValue('Lund')
      await expectAccessible(page)
      await expectNoOverflow(page)
      await desk.getByRole('button', { name: 'End maintenance' }).click()
      await expectToast(desk, maintenanceMessages.ended)
    } finally {
      // Whatever failed: journeys after this one write.
      await (await asPerson('admin')).post('rpc/switch_maintenance', { sentence: '' })
    }

    await page.getByRole('button', { name: actionTexts.saveChanges }).click()
    await expectToast(page, settingsMessages.profileSaved)
    await page.reload()
    await expect(page.getByLabel('City')).toHaveValue('Lund')
    await expect(page.getByText(sentence)).toBeHidden()
    expect(errors).toEqual([])
  },
)
