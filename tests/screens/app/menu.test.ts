import { expect, test } from 'vitest'
import { accountLine, dashboardMenu } from '@/app/frames/dashboard-menu'

const entries = (role: 'creator' | 'buyer' | null, isAdmin = false) =>
  dashboardMenu(role, isAdmin).map(({ title, entries: group }) => [
    title,
    ...group.map(({ label, to }) => `${label} ${to}`),
  ])

const overview = ['Overview', 'Dashboard /dashboard']
const content = ['Content', 'Browse Templates /templates']
const account = ['Account', 'Payment Information /dashboard/payment', 'Settings /dashboard/settings']

test.each([
  [
    'creator',
    [
      overview,
      [
        'Creator Tools',
        'Creator Dashboard /dashboard/creator',
        'My Templates /dashboard/templates',
        'Create Template /dashboard/templates/create',
      ],
      content,
      account,
    ],
  ],
  [
    'buyer',
    [
      overview,
      ['Buyer Tools', 'Buyer Dashboard /dashboard/buyer', 'My Templates /dashboard/templates'],
      content,
      account,
    ],
  ],
  [
    null,
    [
      overview,
      content,
      ['Dashboards', 'Creator Dashboard /dashboard/creator', 'Buyer Dashboard /dashboard/buyer'],
      ['Account', 'Settings /dashboard/settings'],
    ],
  ],
] as const)('The menu for the role %s has its groups in order', (role, menu) => {
  expect(entries(role)).toEqual(menu)
})

test.each(['creator', 'buyer', null] as const)(
  'An admin with the role %s has the Administration group above the menu of the role',
  (role) => {
    expect(entries(role, true)).toEqual([
      [
        'Administration',
        'Applications /dashboard/admin/applications',
        'Review Templates /dashboard/admin/templates',
        'Payments /dashboard/admin/payments',
        'Support /dashboard/admin/support',
        'Stuck Work /dashboard/admin/stuck-work',
        'Health /dashboard/admin/health',
        'Search /dashboard/admin/search',
        'Audit Log /dashboard/admin/audit',
      ],
      ...entries(role),
    ])
  },
)

test.each([
  ['admin', 'Admin Account'],
  ['creator', 'Creator Account'],
  ['buyer', 'Buyer Account'],
  [null, 'Account'],
] as const)('The account line for the account %s is %s', (kind, line) => {
  expect(accountLine(kind)).toBe(line)
})
