import { http, HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { beforeEach } from 'vitest'
import { SignedIn } from '@/app/guards'
import AccountSettingsScreen from '@/account/account-settings/account-settings-screen'
import { exportAnswers } from '../../../support/account/data-export.ts'
import { secondFactorAnswers } from '../../../support/account/second-factor.ts'
import { server } from '../../../support/screens/server.ts'
import { LeaveBlocker } from '@/ui/overlays/leave-warning'
import { show } from '../../../support/screens/show.tsx'

/** The session of the settings, as `my_sessions` returns it. */
export const thisSession = {
  id: '50000000-0000-4000-8000-000000000001',
  device: 'Chrome on Windows',
  started_at: '2026-11-20T10:00:00Z',
  last_used_at: '2026-11-23T10:00:00Z',
  is_current: true,
}

/** Renders the settings behind their guard, as the app does. @param answerSessions response of `my_sessions` */
export const showSettings = (
  tab?: 'privacy' | 'language',
  answerSessions: () => Response | Promise<Response> = () => HttpResponse.json([thisSession]),
) => {
  server.use(http.post('*/rest/v1/rpc/my_sessions', answerSessions))
  secondFactorAnswers()
  return show(
    tab ? `/dashboard/settings?tab=${tab}` : '/dashboard/settings',
    <Route element={<SignedIn />}>
      <Route path="/dashboard/settings" element={<AccountSettingsScreen />} />
    </Route>,
    <LeaveBlocker />,
  )
}

// By default, no export has been requested.
beforeEach(() => void exportAnswers())
