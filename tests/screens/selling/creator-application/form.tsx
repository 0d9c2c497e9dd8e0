import { screen } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import CreatorApplicationRoute from '@/app/creator-application-route'
import { applicationId } from '../../../support/selling/applications.ts'
import { show } from '../../../support/screens/show.tsx'
import { enter } from '../../../support/screens/enter.ts'

type User = ReturnType<typeof userEvent.setup>

export const open = (query = '') =>
  show(`/creator-application${query}`, <Route path="/creator-application" element={<CreatorApplicationRoute />} />)

export const description = () => screen.findByLabelText('Business description')

export async function fillFirstStep(user: User) {
  await enter(await description(), 'Engines.')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByRole('heading', { name: 'Business Details' })
}

export const submitButton = () => screen.getByRole('button', { name: 'Submit application' })
export const submitted = () => HttpResponse.json({ id: applicationId, reference_number: 'FS-2026-0A1B2C' })
