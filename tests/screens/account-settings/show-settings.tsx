import { Route } from 'react-router-dom'
import { vi } from 'vitest'
import { SignedIn } from '@/app/guards'
import AccountSettingsScreen from '@/features/account-settings/account-settings-screen'
import { show } from '../../support/show.tsx'

// Every country is an option of it: drawing it takes jsdom a while.
vi.setConfig({ testTimeout: 40_000 })

/** Opens the settings as they stand in the page: behind the guard. */
export const showSettings = (tab?: 'privacy' | 'language') =>
  show(
    tab ? `/dashboard/settings?tab=${tab}` : '/dashboard/settings',
    <Route element={<SignedIn />}>
      <Route path="/dashboard/settings" element={<AccountSettingsScreen />} />
    </Route>,
  )
