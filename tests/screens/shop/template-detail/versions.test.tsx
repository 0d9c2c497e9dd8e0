import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { checkoutMessages } from '@/buying/messages/checkout'
import { templateLabels } from '@/catalog/messages/template-labels'
import { tableAnswers } from '../../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { aPurchase, captureDownloads, downloadAnswers } from '../../../support/buying/purchase.ts'
import { buyingBox, openTemplate, section } from './open-template.tsx'

const aVersion = (number: number, changelog: string | null = null) => ({
  number,
  changelog,
  approved_at: `2026-11-${String(number + 10)}T12:00:00+00:00`,
})

const rows = async () => (await section('Versions')).getAllByRole('listitem').map(({ textContent }) => textContent)

test('Approved versions are listed with date and changelog, newest first', async () => {
  openTemplate({
    versions: [
      aVersion(1),
      aVersion(2, 'Waits a day longer.'),
      aVersion(3),
      { ...aVersion(4, 'Not approved yet.'), approved_at: null },
    ],
  })
  expect(await rows()).toEqual([
    'Version 3 Nov 13, 2026The creator didn’t say what changed.',
    'Version 2 Nov 12, 2026Waits a day longer.',
    'Version 1 Nov 11, 2026The first version.',
  ])
  expect(screen.getByText(/Updated Nov 13, 2026/).closest('p')?.textContent).toBe(
    'By Mara Lindqvist @mara · 61 sales · Published Nov 2, 2026 · Updated Nov 13, 2026',
  )
})

test('Of many versions, the newest three are shown until all are asked for', async () => {
  openTemplate({ versions: [1, 2, 3, 4, 5].map((number) => aVersion(number)) })
  expect(await rows()).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: 'Show all 5 versions' }))
  expect(await rows()).toHaveLength(5)
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
})

test('A template without an approved version shows no versions', async () => {
  openTemplate({ status: 'pending', versions: [{ ...aVersion(1), approved_at: null }] })
  await buyingBox()
  expect(screen.queryByRole('heading', { name: 'Versions' })).toBeNull()
})

test('An owner of an older version sees which one they bought and can download either', async () => {
  const versions = [aVersion(1), aVersion(2)]
  await signedInAs(aPerson())
  tableAnswers('purchases', [aPurchase({ template: { ...aPurchase().template, versions } })])
  const asked = downloadAnswers()
  captureDownloads()
  const { id } = openTemplate({ versions })
  const box = await buyingBox()
  await userEvent.click(await box.findByRole('button', { name: 'Download version 1, which you bought' }))
  expect(await screen.findByText(checkoutMessages.downloadStarted)).toBeTruthy()
  await userEvent.click(await box.findByRole('button', { name: templateLabels.download }))
  expect(asked).toEqual([{ templateId: id, version: 1 }, { templateId: id }])
  expect(await rows()).toEqual([
    'Version 2 Nov 12, 2026The creator didn’t say what changed.',
    'Version 1 Nov 11, 2026The first version.The version you bought',
  ])
})

test('An owner of the newest version is offered one download', async () => {
  await signedInAs(aPerson())
  tableAnswers('purchases', [aPurchase()])
  openTemplate()
  const box = await buyingBox()
  expect(await box.findByText('You own this template')).toBeTruthy()
  await box.findByRole('button', { name: 'Copy to n8n' })
  expect(box.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    templateLabels.download,
    'Copy to n8n',
  ])
})
