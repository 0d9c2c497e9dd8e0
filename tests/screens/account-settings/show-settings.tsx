import { Route } from 'react-router-dom'
import { vi } from 'vitest'
import { SignedIn } from '@/app/guards'
import AccountSettingsScreen from '@/features/account-settings/account-settings-screen'
import { show } from '../../support/show.tsx'

// Rendering an option for each country is slow in jsdom.
vi.setConfig({ testTimeout: 40_000 })

/** Renders the settings behind their guard, as the app does. */
export const showSettings = (tab?: 'privacy' | 'language') =>
  show(
    tab ? `/dashboard/settings?tab=${tab}` : '/dashboard/settings',
    <Route element={<SignedIn />}>
      <Route path="/dashboard/settings" element={<AccountSettingsScreen />} />
    </Route>,
  )
