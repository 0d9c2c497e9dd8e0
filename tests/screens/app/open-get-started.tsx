import { screen } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { Route } from 'react-router-dom'
import LoginDialogHost from '@/account/sign-in/login-dialog-host'
import GetStartedScreen from '@/app/get-started/get-started-screen'
import { show } from '../../support/screens/show.tsx'

export const openPage = (address = '/get-started') =>
  show(address, <Route path="/get-started" element={<GetStartedScreen />} />, <LoginDialogHost />)

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const submit = () => screen.getByRole('button', { name: 'Create account' })
const filled = {
  'First name': 'Ada',
  'Last name': 'Lovelace',
  Email: 'ada@example.com',
  Password: 'difference',
  'Confirm password': 'difference',
}

export async function fillIn(person: ReturnType<typeof userEvent.setup>, changes: Partial<typeof filled> = {}) {
  for (const [label, value] of Object.entries({ ...filled, ...changes })) await person.type(field(label), value)
  await person.click(screen.getByRole('checkbox'))
}
