import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { AdminLink } from '@/app/admin-link'
import { aPerson, signedInAs } from '../../support/person.ts'
import { show } from '../../support/show.tsx'
import { callAnswers } from '../../support/tickets.ts'

test.each([true, false])('the way to the desk is shown to admins alone (%s)', async (isAdmin) => {
  await signedInAs(aPerson())
  const asked = callAnswers('is_admin', () => HttpResponse.json(isAdmin))
  show('/somewhere', null, <AdminLink userId={aPerson().id} />)
  await waitFor(() => expect(asked).toHaveLength(1))
  if (isAdmin) expect((await screen.findByRole('link', { name: 'Support desk' })).getAttribute('href')).toBe('/dashboard/admin/support')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(screen.queryAllByRole('link', { name: 'Support desk' })).toHaveLength(isAdmin ? 1 : 0)
})
