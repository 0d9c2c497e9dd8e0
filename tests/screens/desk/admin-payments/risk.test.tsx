import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { adminPaymentMessages as messages } from '@/desk/messages'
import { rpcAnswers, rpcFails } from '../../../support/screens/factories.ts'
import { anOwedBalance, aRisk, idOf, openAt, signedInAdmin, slowly, someRisks } from './open-payments.tsx'

beforeEach(signedInAdmin)

const answer = (risks: unknown[], owed: unknown[] = []) => rpcAnswers('admin_risks', someRisks(risks, owed) as never)
const open = () => openAt('?tab=risk')
const table = async (name: string) => within(await screen.findByRole('table', { name }))

test.each([
  [{}, '9 cards from 2 buyers', /in the last 30 days\. Stolen cards are used like this/],
  [
    { kind: 'unopened_links', level: 6, compared_with: 8 },
    '6 of 8 link sales never opened',
    /more than 7 days ago and never opened/,
  ],
  [{ kind: 'own_iban', level: 1, compared_with: null, cents: null }, 'Flowshelf’s own bank account', /come back to us/],
  [
    {
      kind: 'shared_iban',
      level: 2,
      compared_with: null,
      cents: null,
      others: [
        { ...aRisk(), creator_name: 'Cora Test' },
        { ...aRisk(), creator_name: null },
      ],
    },
    'Same bank account as Cora Test, Former creator',
    /one person with two accounts/,
  ],
])('The risk %j is called "%s", with advice', async (changes, title, advice) => {
  answer([aRisk(changes)])
  open()
  const risks = await table('Unusual patterns')
  expect(risks.getByText(title)).toBeTruthy()
  expect(risks.getByText(advice)).toBeTruthy()
  expect(risks.getByText('Nov 20, 2026')).toBeTruthy()
  expect(risks.getByText('New')).toBeTruthy()
})

test('A risk leads to the application of its creator, else to the public page, and says who is suspended', async () => {
  answer([
    aRisk({ is_suspended: true }),
    aRisk({ creator_id: idOf(1), application_id: null }),
    aRisk({ creator_id: idOf(2), application_id: null, username: null, creator_name: null }),
  ])
  open()
  const risks = await table('Unusual patterns')
  expect(risks.getAllByRole('link', { name: 'Carl Test' }).map((link) => link.getAttribute('href'))).toEqual([
    `/creator-application?id=${idOf(8)}`,
    '/creators/carl',
  ])
  expect(risks.getByText('Former creator')).toBeTruthy()
  expect(risks.getAllByText('Suspended')).toHaveLength(1)
})

test('A risk is marked as seen, once, and then says by whom', async () => {
  answer([aRisk()])
  const marked = slowly('mark_risk_seen', null)
  open()
  const button = await screen.findByRole('button', { name: 'Mark as seen: 9 cards from 2 buyers, Carl Test' })
  answer([aRisk({ seen_at: '2026-11-21T10:00:00+00:00', seen_by: 'root@example.com' })])
  await userEvent.dblClick(button)
  expect(await screen.findByText('Seen Nov 21, 2026 by root@example.com')).toBeTruthy()
  expect(await screen.findByText(messages.riskSeen)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Mark as seen/ })).toBeNull()
  expect(marked).toEqual([{ kind: 'many_cards', creator_id: idOf(9) }])
})

test('A risk that cannot be marked says why', async () => {
  answer([aRisk()])
  rpcFails('mark_risk_seen')
  open()
  await userEvent.click(await screen.findByRole('button', { name: /^Mark as seen/ }))
  expect(await screen.findByText(new RegExp(`^${messages.riskSeenFailed}`))).toBeTruthy()
})

test('What creators owe is listed, with what is still held for them', async () => {
  answer(
    [],
    [
      anOwedBalance(),
      anOwedBalance({ creator_id: idOf(1), creator_name: null, username: null, application_id: null, coming_cents: 0 }),
    ],
  )
  open()
  const owed = await table('Owed to Flowshelf')
  const rows = owed.getAllByRole('row').slice(1)
  expect(rows.map((row) => [...row.querySelectorAll('td, th')].map((cell) => cell.textContent))).toEqual([
    [
      expect.stringContaining('Carl Test'),
      expect.stringContaining('Nov 18, 2026'),
      expect.stringContaining('$9.00'),
      expect.stringContaining('$81.00'),
    ],
    [
      expect.stringContaining('Former creator'),
      expect.stringContaining('Nov 18, 2026'),
      expect.stringContaining('$0.00'),
      expect.stringContaining('$81.00'),
    ],
  ])
})

test('Without risks and debts it says so', async () => {
  answer([])
  open()
  expect(await screen.findByRole('heading', { name: 'Nothing unusual' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'No one owes anything' })).toBeTruthy()
})

test('Risks that fail to load can be read again', async () => {
  rpcFails('admin_risks')
  open()
  expect(await screen.findByText(messages.risksFailed)).toBeTruthy()
  answer([aRisk()])
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await table('Unusual patterns')).toBeTruthy()
})
