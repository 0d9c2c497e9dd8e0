import { screen, within } from '@testing-library/react'
import { Route } from 'react-router-dom'
import { SignedIn } from '@/app/guards'
import MyTemplatesScreen from '@/selling/my-templates/my-templates-screen'
import { rpcAnswers, diagram } from '../../../support/screens/factories.ts'
import { show } from '../../../support/screens/show.tsx'

export const openMyTemplates = (query = '') =>
  show(
    `/dashboard/templates${query}`,
    <Route element={<SignedIn />}>
      <Route
        path="/dashboard/templates"
        element={
          <main id="main" tabIndex={-1}>
            <MyTemplatesScreen />
          </main>
        }
      />
    </Route>,
  )

/** A row of my_templates(), as the data API returns it. */
export const aSubmission = (changes: Record<string, unknown> = {}) => ({
  id: '7e000000-0000-4000-8000-00000000000a',
  name: 'Chase unpaid invoices',
  platform: 'n8n',
  status: 'approved',
  price_cents: 4900,
  image_url: null,
  thumbnail_url: null,
  diagram,
  sales_count: 0,
  downloads_count: 0,
  created_at: '2026-11-02T12:00:00+00:00',
  updated_at: '2026-11-03T12:00:00+00:00',
  review_note: null,
  payment_link_url: null,
  revision_id: null,
  revision_status: null,
  revision_note: null,
  revision_created_at: null,
  ...changes,
})

/** Mocks the caller's own templates. */
export const submissionsAnswer = (...rows: ReturnType<typeof aSubmission>[]) => rpcAnswers('my_templates', rows)

/** A row of my_payment_links(). */
export const someLinks = (changes: Record<string, unknown> = {}) => ({
  template_id: aSubmission().id,
  state: 'ready',
  links: [{ option: 'template', url: 'https://buy.stripe.com/abc', cents: 4900 }],
  ...changes,
})

/** Mocks the Payment Links of the caller's templates. */
export const linksAnswer = (...rows: ReturnType<typeof someLinks>[]) => rpcAnswers('my_payment_links', rows)

/** An update of an approved template, in the columns of its row. */
export const anUpdate = (status: string, note: string | null = null) => ({
  revision_id: '7e000000-0000-4000-8000-00000000000b',
  revision_status: status,
  revision_note: note,
  revision_created_at: '2026-11-10T12:00:00+00:00',
})

/** The card of a template, by its name. */
export const card = async (name = 'Chase unpaid invoices') => {
  const found = (await screen.findByRole('heading', { level: 2, name })).closest('article')
  if (!found) throw new Error(`The heading "${name}" is in no card`)
  return within(found)
}
