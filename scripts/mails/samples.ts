/** Data of an example mail, and which variant it shows. */
export type Sample = { kind: string; data: Record<string, unknown>; variant?: string }

const template_id = '7e000000-0000-4000-8000-000000000001'
const template = { template_id, template_name: 'Lead router' }
const token = { confirm_token: 'ab'.repeat(32) }
const addresses = { old_email: 'ada@flowshelf.test', new_email: 'ada@work.test' }
const payout = { number: 'PS-2026-000001', net_cents: 13409, account_detail: 'Carl Test •••• 3000' }
const application = { reference: 'FS-2026-0A1B2C', first_name: 'Ada' }
const request = { template_name: 'Lead router', kind: 'setup', cents: 5000 }
const ticket = { ticket_id: '00000000-0000-4000-8000-000000000001', reference: 'FS-12345678' }
const month = { template_name: 'Lead router', amount_cents: 2999 }
const note = 'The description doesn’t mention the Slack account it needs.\n\nPlease add it, and test the second branch.'

const reviews: Sample[] = (['approved', 'rejected', 'changes_requested', 'archived'] as const).flatMap((decision) =>
  [false, true].map((is_revision) => ({
    kind: 'template_reviewed',
    variant: `${decision}${is_revision ? ', an update' : ''}`,
    data: { ...template, decision, is_revision, ...(decision === 'approved' ? {} : { note }) },
  })),
)

const struck_keywords = ['free crm', 'excel']

/** Examples of all kinds of mail in the outbox. */
export const samples: Sample[] = [
  {
    kind: 'template_reviewed',
    variant: 'approved without keywords',
    data: { ...template, decision: 'approved', struck_keywords },
  },
  { kind: 'creator_suspended', data: { reason: note } },
  { kind: 'creator_restored', data: {} },
  { kind: 'name_reviewed', data: { decision: 'approved', name: 'Mara Lind (@mara-lind)' } },
  { kind: 'name_reviewed', data: { decision: 'rejected', name: 'Mara Lind (@mara-lind)', note } },
  {
    kind: 'purchase_confirmed',
    data: { ...template, amount_cents: 7900, invoice_number: 'FS-2026-000007' },
  },
  {
    kind: 'purchase_confirmed',
    variant: 'without an account',
    data: { ...template, amount_cents: 7900, waiting: true },
  },
  {
    kind: 'purchase_confirmed',
    variant: 'with setup help and premium support',
    data: {
      ...template,
      amount_cents: 15_899,
      lines: [
        { kind: 'template', cents: 7900 },
        { kind: 'setup', cents: 5000 },
        { kind: 'support', cents: 2999 },
      ],
      renews_at: '2026-12-21T12:00:00+00:00',
    },
  },
  { kind: 'payment_refunded', data: { ...template, amount_cents: 7900, reason: 'already_owned' } },
  { kind: 'payment_refunded', variant: 'of unknown cause', data: { amount_cents: 7900 } },
  {
    kind: 'template_updated',
    data: { ...template, version: 3, changelog: 'Faster on long lists.\nHandles empty replies.' },
  },
  {
    kind: 'renewal_paid',
    data: { ...month, invoice_number: 'FS-2026-000008', renews_at: '2026-12-21T12:00:00+00:00' },
  },
  { kind: 'renewal_failed', data: month },
  { kind: 'renewal_failed', variant: 'paid by link', data: { ...month, paid_by_link: true } },
  { kind: 'subscription_ending', data: { template_name: 'Lead router', ends_at: '2026-12-21T12:00:00+00:00' } },
  { kind: 'subscription_ended', data: { template_name: 'Lead router' } },
  {
    kind: 'refund_requested',
    data: { ...request, reason: 'It doesn’t start.', answer_due_at: '2026-11-28T12:00:00+00:00' },
  },
  { kind: 'refund_answered', variant: 'agrees', data: { ...request, agrees: true, answer: null } },
  { kind: 'refund_answered', variant: 'refuses', data: { ...request, agrees: false, answer: 'It works here.' } },
  ...(['approved', 'denied'] as const).flatMap((decision) =>
    ['buyer', 'creator'].map((reader) => ({
      kind: 'refund_decided',
      variant: `${decision}, to the ${reader}`,
      data: { ...request, decision, reader, note: decision === 'denied' ? 'The call already took place.' : null },
    })),
  ),
  {
    kind: 'refund_sent',
    data: {
      template_name: 'Lead router',
      amount_cents: 7999,
      lines: [
        { kind: 'setup', cents: 5000 },
        { kind: 'support', cents: 2999 },
      ],
    },
  },
  {
    kind: 'template_recalled',
    variant: 'buyer',
    data: {
      template_name: 'Lead router',
      cause: 'leaked_secrets',
      instructions: 'Delete the workflow from n8n.\nThen delete the file.',
      reader: 'buyer',
      is_paid: true,
    },
  },
  {
    kind: 'template_recalled',
    variant: 'creator',
    data: {
      template_name: 'Lead router',
      cause: 'malware',
      reason: 'Step 4 sends contacts to a stranger.',
      reader: 'creator',
    },
  },
  { kind: 'recall_lifted', variant: 'buyer', data: { template_name: 'Lead router', reader: 'buyer', is_paid: true } },
  { kind: 'recall_lifted', variant: 'creator', data: { template_name: 'Lead router', reader: 'creator' } },
  {
    kind: 'workflow_trial_failed',
    variant: 'buyer',
    data: { template_name: 'Lead router', n8n_version: '2.42.0', reader: 'buyer' },
  },
  {
    kind: 'workflow_trial_failed',
    variant: 'creator',
    data: {
      template_name: 'Lead router',
      n8n_version: '2.42.0',
      reader: 'creator',
      problems: ['Editor: 1 node is missing: Route by size (n8n-nodes-base.switch 3.2)'],
    },
  },
  { kind: 'inquiry_opened', data: { template_name: 'Lead router', cents: 7900 } },
  { kind: 'inquiry_closed', data: { template_name: 'Lead router', cents: 7900 } },
  { kind: 'dispute_opened', data: { template_name: 'Lead router', cents: 7900 } },
  { kind: 'dispute_closed', variant: 'won', data: { template_name: 'Lead router', cents: 7900, outcome: 'won' } },
  { kind: 'dispute_closed', variant: 'lost', data: { template_name: 'Lead router', cents: 7900, outcome: 'lost' } },
  {
    kind: 'sale',
    data: {
      template_name: 'Lead router',
      amount_cents: 7900,
      fee_cents: 790,
      net_cents: 7110,
      payable_on: '2026-12-11',
      reserve_cents: 790,
      released_on: '2027-02-26',
    },
  },
  { kind: 'payout_created', data: { ...payout, period_end: '2026-11-20' } },
  ...['no_account', 'second_factor_removed', 'account_changed'].map((reason) => ({
    kind: 'payout_skipped',
    variant: reason,
    data: { reason, available_cents: 3600, period_end: '2026-11-20' },
  })),
  { kind: 'payout_paid', data: { ...payout, paid_on: '2026-11-23', reference: 'E2E-7' } },
  { kind: 'payout_returned', data: { ...payout, reason: 'Account closed' } },
  ...['added', 'changed', 'default'].map((change) => ({
    kind: 'bank_account_changed',
    variant: change,
    data: { change, account: 'Carl Test •••• 3000', is_default: change !== 'changed' },
  })),
  ...reviews,
  { kind: 'review_address_confirm', data: token },
  { kind: 'creator_registered', data: {} },
  { kind: 'application_received', data: application },
  { kind: 'application_question', data: { ...application, note: 'Which apps do your templates connect?' } },
  { kind: 'application_approved', data: application },
  {
    kind: 'application_denied',
    data: { ...application, note: 'Please add a link to one of your templates, so we can see your work.' },
  },
  { kind: 'account_exists', data: {} },
  { kind: 'email_changed', data: { ...addresses, ...token } },
  { kind: 'email_change_undone', data: { old_email: addresses.new_email, new_email: addresses.old_email } },
  { kind: 'new_device', data: { device: 'Safari on iPhone', at: '2026-11-23T15:04:05.123+00:00' } },
  { kind: 'second_factor_added', variant: 'counts at once', data: { counts_from: null } },
  { kind: 'second_factor_added', variant: 'waits', data: { counts_from: '2026-11-24T15:04:05.123+00:00' } },
  ...['owner', 'code', 'password', 'admin'].map((by) => ({
    kind: 'second_factor_removed',
    variant: by,
    data: { by, ...(by !== 'owner' && { held_until: '2026-11-30T15:04:05.123+00:00' }) },
  })),
  { kind: 'export_ready', data: {} },
  ...[0, 4410].map((owed_cents) => ({
    kind: 'deletion_scheduled',
    ...(owed_cents > 0 && { variant: 'with a debt' }),
    data: { ...token, due_at: '2026-11-30T15:04:05.123+00:00', owed_cents },
  })),
  { kind: 'deletion_canceled', data: {} },
  { kind: 'deletion_done', data: {} },
  { kind: 'ticket_opened', variant: 'with an account', data: { ...ticket, has_account: true } },
  { kind: 'ticket_opened', variant: 'without an account', data: { ...ticket, has_account: false } },
  {
    kind: 'ticket_received',
    data: { ...ticket, name: 'Vic Visitor', email: 'vic@example.com', category: 'selling', subject: 'How do I sell?' },
  },
  ...[true, false].map((has_account) => ({
    kind: 'ticket_answered',
    variant: has_account ? 'with an account' : 'without an account',
    data: {
      ...ticket,
      has_account,
      ...(has_account ? {} : { link_token: token.confirm_token }),
      subject: 'How do I sell?',
      thread: [
        { author: 'support', body: 'Hi Vic,\n\napply as a creator, then submit your template.' },
        { author: 'customer', body: 'I have a template. How do I sell it?' },
      ],
      files: ['steps.pdf'],
    },
  })),
  {
    kind: 'report_question',
    data: {
      target_type: 'template',
      target_name: 'Chase unpaid invoices',
      question: 'Which service does the last step call, and what does it send there?',
    },
  },
  {
    kind: 'health_alert',
    data: { problems: [{ kind: 'event_minutes', value: 75, most: 60 }], at: '2026-11-28 03:30' },
  },
  { kind: 'admin_digest', data: { applications: 2, tickets: 5, reports: 1, failed_on_n8n: ['Lead router'], stuck: 3 } },
  { kind: 'newsletter_confirm', data: token },
  { kind: 'newsletter_welcome', data: { unsubscribe_token: template_id } },
  { kind: 'wish_confirm', data: token },
  { kind: 'wish_kept', data: { withdraw_token: template_id } },
  {
    kind: 'wish_answered',
    data: {
      template_id,
      template_name: 'Deposits for restaurant bookings',
      wished_at: '2026-11-20T10:00:00Z',
      withdraw_token: template_id,
    },
  },
]
