import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { mailLinkMessages } from '@/account/messages/mail-links'
import { linkAnswers, linkOf, linkRefused } from '../../../support/account/mail-link.ts'
import { answerRole } from '../../../support/account/person.ts'
import { server } from '../../../support/screens/server.ts'
import { ada, openLink, spendLink } from './open-link.tsx'
import { saysReady } from './says-ready.ts'

beforeEach(() =>
  server.use(
    http.get('*/auth/v1/user', () => HttpResponse.json(ada)),
    http.post('*/functions/v1/webhook-ghl', () => HttpResponse.json({ success: true })),
  ),
)

test.each([
  ['the network', () => HttpResponse.error(), mailLinkMessages.unreachable],
  ['the limit of tries', () => linkRefused('over_request_rate_limit'), mailLinkMessages.tooMany],
])('A link that could not be checked because of %s can be tried again', async (_cause, answer, words) => {
  answerRole(ada, 'buyer')
  await spendLink('/email-confirmed', linkOf('signup'), answer)
  expect((await screen.findByRole('alert')).textContent).toBe(`${words}. Please try again.`)
  linkAnswers(ada)
  await userEvent.click(screen.getByRole('button', { name: 'Confirm my email' }))
  await saysReady('Buyer')
})

test('A reload keeps a link that is not used yet, and forgets one that is', async () => {
  answerRole(ada, 'buyer')
  await openLink(`/email-confirmed${linkOf('signup')}`)
  cleanup()
  await openLink('/email-confirmed')
  linkAnswers(ada)
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm my email' }))
  await saysReady('Buyer')
  expect(sessionStorage.getItem('flowshelf.mailed-link')).toBeNull()
})

test('A login link logs in by a click', async () => {
  answerRole(ada, 'buyer')
  expect(await spendLink('/email-confirmed', linkOf('magiclink'))).toEqual([
    { type: 'magiclink', token_hash: 'ab'.repeat(28) },
  ])
  await saysReady('Buyer')
})
