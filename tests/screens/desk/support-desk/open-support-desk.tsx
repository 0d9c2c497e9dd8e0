import { HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { AdminOnly, SignedIn } from '@/app/guards'
import SupportDeskScreen from '@/desk/support-desk/support-desk-screen'
import { show } from '../../../support/screens/show.tsx'
import { secondFactorAnswers } from '../../../support/account/second-factor.ts'
import { callAnswers } from '../../../support/support/tickets.ts'

export const desk = '/dashboard/admin/support'
export const openAt = (query = '') =>
  show(
    desk + query,
    <Route element={<SignedIn />}>
      <Route element={<AdminOnly />}>
        <Route path={desk} element={<SupportDeskScreen />} />
      </Route>
    </Route>,
  )

export function isAdmin(answer: boolean) {
  secondFactorAnswers()
  return callAnswers('is_admin', () => HttpResponse.json(answer))
}
export const listOf = (...items: object[]) => ({ total: items.length, items })
