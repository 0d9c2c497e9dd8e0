import { act, renderHook } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { useRegisterCreator } from '@/account/data/registration/creator-registration'
import { useRegisterBuyer } from '@/account/data/registration/registration'
import { useSignIn } from '@/account/data/session/sign-in'
import { signInMessages as messages } from '@/account/messages/sign-in'
import { createQueryClient } from '@/base/data/query-client'
import { creatorMetadata } from '../../../support/account/creator-metadata.ts'

const names = { first_name: 'Grace', last_name: 'Hopper', full_name: 'Grace Hopper' }
const takeCaptcha = () => Promise.resolve(undefined)
type Credentials = { email: string; password: string }
const calls: Record<string, () => (credentials: Credentials) => Promise<unknown>> = {
  useSignIn: () => {
    const { mutateAsync } = useSignIn()
    return (credentials: Credentials) => mutateAsync({ ...credentials, takeCaptcha })
  },
  useRegisterBuyer: () => {
    const { mutateAsync } = useRegisterBuyer()
    return (credentials: Credentials) => mutateAsync({ ...credentials, details: names, next: null, takeCaptcha })
  },
  useRegisterCreator: () => {
    const { mutateAsync } = useRegisterCreator()
    return (credentials: Credentials) =>
      mutateAsync({
        ...credentials,
        details: { ...names, ...creatorMetadata },
        companyDocument: null,
        next: null,
        takeCaptcha,
      })
  },
}

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
)

// The auth service is not mocked, so a request would fail with a different message.
test.each(Object.entries(calls))('%s sends no request without an email address and a password', async (_, useCall) => {
  const { result } = renderHook(useCall, { wrapper })
  for (const credentials of [
    { email: '', password: 'difference' },
    { email: ' ', password: 'difference' },
    { email: 'grace@example.com', password: '' },
  ])
    await act(() => expect(result.current(credentials)).rejects.toThrow(messages.credentialsMissing))
})
