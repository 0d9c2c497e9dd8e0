import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import type { ReactNode } from 'react'
import { Route } from 'react-router-dom'
import { SignedIn } from '@/app/guards'
import { templateLabels } from '@/catalog/messages/template-labels'
import CreateTemplateScreen from '@/selling/template-form/create-template-screen'
import EditTemplateScreen from '@/selling/template-form/edit-template-screen'
import { mockCanvas } from '../../../support/workflow/drawing.ts'
import { rpcAnswers } from '../../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { server } from '../../../support/screens/server.ts'
import { show } from '../../../support/screens/show.tsx'
import { anOwnTemplate } from '../../../support/selling/submitting.ts'
import { enter } from '../../../support/screens/enter.ts'

export type User = ReturnType<typeof userEvent.setup>

/** Signs Ada in, with a creator's status or null. @returns the mocked canvas */
export async function startAs(status: string | null = 'approved') {
  await signedInAs(aPerson())
  server.use(
    http.get('*/rest/v1/creators', () => HttpResponse.json(status === null ? [] : [{ application_status: status }])),
    http.get('*/rest/v1/profiles', () =>
      HttpResponse.json([{ full_name: 'Ada Lovelace', username: 'ada', avatar_url: null }]),
    ),
  )
  rpcAnswers('askable_values', [])
  return mockCanvas()
}

export const open = () =>
  show(
    '/dashboard/create-template',
    <Route element={<SignedIn />}>
      <Route path="/dashboard/create-template" element={<CreateTemplateScreen />} />
    </Route>,
  )

/** Opens the form for a stored template. */
export function openEdit(changes: Record<string, unknown> = {}) {
  rpcAnswers('my_template', anOwnTemplate(changes))
  return showEdit()
}

export const showEdit = (outside?: ReactNode) =>
  show(
    `/dashboard/templates/${anOwnTemplate().id}/edit`,
    <Route element={<SignedIn />}>
      <Route path="/dashboard/templates/:id/edit" element={<EditTemplateScreen />} />
    </Route>,
    outside,
  )

export const newUser = () => userEvent.setup({ applyAccept: false })

export const choosePlatform = async (user: User, name: 'n8n' | 'GoHighLevel') =>
  user.click(await screen.findByRole('radio', { name }))

export const fileInput = () => screen.findByLabelText(/^Choose the workflow file/)
export const imageInput = () => screen.findByLabelText(/^Choose an image/)
export const submitButton = () => screen.getByRole('button', { name: 'Submit for review' })

/** Fills texts and price; a product name that the workflow gave is kept. */
export async function fillTexts(user: User, priceLabel: string = templateLabels.templatePrice) {
  const name = screen.getByLabelText<HTMLInputElement>('Product Name')
  if (!name.value) await enter(name, 'Chase unpaid invoices')
  await user.selectOptions(screen.getByLabelText('Category'), 'Finance')
  await enter(screen.getByLabelText('Short Description'), 'Writes a reminder.')
  await enter(screen.getByLabelText('Long Description'), 'Runs each morning.')
  await enter(screen.getByLabelText(priceLabel), '49')
}

/** Fills a whole n8n template, with the diagram of its workflow. */
export async function fillWorkflow(user: User, file: File) {
  await choosePlatform(user, 'n8n')
  await user.upload(await fileInput(), file)
  await user.click(await screen.findByRole('button', { name: 'Use the workflow diagram' }))
  await fillTexts(user)
}

/** Fills a whole GHL template. */
export async function fillSnapshot(user: User) {
  await choosePlatform(user, 'GoHighLevel')
  await enter(screen.getByLabelText('GHL Snapshot URL'), 'https://app.gohighlevel.com/snapshots/share/abc')
  await fillTexts(user, templateLabels.snapshotPrice)
}

export const stepsShown = async () =>
  within(await screen.findByRole('list', { name: 'Workflow steps' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
