import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route } from 'react-router-dom'
import { vi } from 'vitest'
import { linkAnswers, linkOf } from '../../../support/account/mail-link.ts'
import { aPerson } from '../../../support/account/person.ts'

export const ada = aPerson()

/** Opens the page from a mail link: the URL is read while the module loads. What goes on afterwards is shown as its path. */
export async function openLink(address: string) {
  window.history.replaceState(null, '', address)
  vi.resetModules()
  const { show } = await import('../../../support/screens/show.tsx')
  const { default: Screen } = await import('@/account/email-confirmation/email-confirmed-screen')
  const { default: LoginDialogHost } = await import('@/account/sign-in/login-dialog-host')
  const { NextPreviewContext } = await import('@/account/parts/next-preview')
  const Path = ({ next }: { next: string }) => <p>Goes on at {next}</p>
  const element = (
    <NextPreviewContext value={Path}>
      <Screen />
    </NextPreviewContext>
  )
  const here = window.location.pathname + window.location.search + window.location.hash
  show(here, <Route path="/email-confirmed" element={element} />, <LoginDialogHost />)
  return here
}

/** Opens the page from a mail link, and uses the link. @returns the requests */
export async function spendLink(path = '/email-confirmed', link = linkOf('signup'), answer?: () => Response) {
  const used = linkAnswers(ada, answer)
  await openLink(path + link)
  await userEvent.click(await screen.findByRole('button', { name: /^(Confirm|Log in)/ }))
  return used
}
