/** Rows for tables that the demo data leaves empty, as their database functions return them; names as long as people write them. */

const id = (last: number) => `7e000000-0000-4000-8000-${String(last).padStart(12, '0')}`
const at = '2026-11-20T10:00:00+00:00'
const name = 'Weekly numbers of every client account, checked twice and sent to Slack'
const email = 'accounts-receivable.department@a-rather-long-company-name.example.com'
const reason = 'It stops at the third step with an error that the page says nothing about, on two different servers.'
const noApproval = { needs_approval: false, approved_by: null, is_approved_by_me: false }
const person = {
  creator_id: id(9),
  creator_name: 'Maximiliane Featherstonehaugh-Montgomery',
  username: 'maximiliane-featherstonehaugh',
  application_id: id(8),
  is_suspended: true,
}
const paged = (rows: object[], more: object = {}) => ({ total: rows.length, page_size: 50, rows, ...more })

export const rowsOfEmptyTables = {
  disputes: {
    payment_disputes: [
      {
        dispute_id: 'dp_1',
        status: 'open',
        reason: 'product_not_received',
        cents: 1_234_567,
        opened_at: at,
        evidence_due_at: '2100-11-27T12:00:00+00:00',
        payment_intent: 'pi_3OxYzA2eZvKYlo2C1234567890',
        paid_at: at,
        buyer_email: email,
        template_id: id(2),
        template_name: name,
      },
    ],
  },
  payouts: {
    admin_payouts: paged(
      ['pending', 'paid', 'returned'].map((status, index) => ({
        ...noApproval,
        id: id(index),
        number: `PS-2026-00000${index}`,
        creator_id: id(9),
        creator_name: person.creator_name,
        creator_email: email,
        period_end: '2026-11-20',
        gross_cents: 123_456_789,
        fee_cents: 12_345_678,
        reserved_cents: 1000,
        released_cents: 1000,
        returned_cents: 1000,
        net_cents: 111_111_111,
        status,
        account_detail: `${person.creator_name} •••• 5432`,
        paid_at: status === 'pending' ? null : at,
        reference: status === 'pending' ? null : 'FLOWSHELF-2026-11-20-000000001',
        return_reason: status === 'returned' ? reason : null,
        is_held: status === 'pending',
        is_own: false,
        exported_at: null,
      })),
      { pending: { count: 1, net_cents: 111_111_111 } },
    ),
  },
  problems: {
    payment_problems: [
      {
        payment_id: id(1),
        event_id: null,
        at,
        problem: 'wrong_amount',
        amount_cents: 1_234_567,
        currency: 'usd',
        buyer_email: email,
        template_id: id(2),
        template_name: name,
        stripe_session_id: 'cs_test_a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8s9T0u1V2w3X4y5Z6',
        refund_state: 'failed',
        refund_error: 'charge_already_disputed_by_the_bank_of_the_buyer',
      },
    ],
  },
  refundRequests: {
    refund_requests_to_decide: [
      {
        ...noApproval,
        id: id(3),
        created_at: at,
        template_id: id(2),
        template_name: name,
        kind: 'template',
        cents: 1_234_567,
        buyer_email: email,
        reason,
        answer_due_at: at,
        agrees: false,
        answer: reason,
        answered_at: at,
        is_own: false,
      },
    ],
  },
  risks: {
    admin_risks: {
      risks: [
        {
          ...person,
          kind: 'shared_iban',
          level: 2,
          compared_with: null,
          cents: 1_234_567,
          since: at,
          others: [person, person],
          seen_at: at,
          seen_by: email,
        },
        {
          ...person,
          kind: 'many_cards',
          level: 9,
          compared_with: 2,
          cents: 1_234_567,
          since: at,
          others: [],
          seen_at: null,
          seen_by: null,
        },
      ],
      owed: [{ ...person, owed_cents: 1_234_567, coming_cents: 1_234_567, since: at }],
      recent_days: 30,
      unopened_days: 7,
    },
  },
  demand: {
    desk_demand: [true, false].map((is_shown, index) => ({
      topic: `topic ${index}`,
      words: 'reservations and deposits for restaurants, hairdressers and dentists',
      people: 12_345,
      is_known: is_shown,
      is_shown,
      is_decided: is_shown,
    })),
  },
  searches: { desk_unanswered: paged([{ query: reason, people: 12_345, last_at: at }]) },
  wishes: {
    desk_wishes: paged([
      { id: 'a', need: reason, query: name, created_at: at, is_confirmed: true, answers: 12 },
      { id: 'b', need: reason, query: name, created_at: at, is_confirmed: false, answers: 0 },
    ]),
  },
  health: {
    health: {
      readings: [
        { kind: 'mail_minutes', value: 12_345, most: 15, is_outage: true },
        { kind: 'database_megabytes', value: 1_204, most: 6_500, is_outage: false },
      ],
      jobs: [{ name: 'carry-out-deletions', ran_at: at, failures: 12, problem: 'carry-out-deletions answered 500' }],
      errors: [
        {
          release: '0.1.0-12-g2135a8ae',
          event: 'unhandled_rejection',
          error: 'NotSupportedError',
          code: 'ERR_MODULE_NOT_FOUND',
          place: 'assets/template-review-screen-1a2b3c4.js:1:204318',
          times: 12_345,
          last_at: at,
        },
      ],
    },
  },
  stuckWork: {
    stuck_work: paged(
      ['mail', 'refund'].map((kind, index) => ({
        kind,
        id: id(index),
        state: index ? 'retrying' : 'given_up',
        needs_admin: !index,
        since: at,
        tries: 20,
        next_at: index ? at : null,
        cause: '550 5.1.1 no such mailbox: the account that you tried to reach does not exist',
        person: email,
        template_id: id(2),
        template_name: name,
        reference: index ? 'pi_3OxYzA2eZvKYlo2C1234567890' : 'purchase_confirmed',
        cents: index ? 1_234_567 : null,
        waiting: null,
      })),
      { counts: {} },
    ),
  },
  reports: {
    desk_reports: {
      total: 1,
      items: [
        {
          id: id(4),
          target_type: 'template',
          target_name: name,
          reason: 'unsafe',
          status: 'open',
          outcome: null,
          created_at: at,
          closed_at: null,
          reporter_name: person.creator_name,
        },
      ],
    },
  },
  tickets: {
    desk_tickets: {
      total: 1,
      items: [
        {
          id: id(5),
          reference: 'FS-1A2B3C4D',
          user_id: null,
          email,
          name: person.creator_name,
          category: 'purchase',
          subject: reason,
          status: 'open',
          created_at: at,
          updated_at: at,
        },
      ],
    },
  },
  similarTemplates: {
    similar_templates: (() => {
      const step = (index: number) => ({
        name: `${name} ${index}`,
        type: 'n8n-nodes-base.set',
        content: index,
        features: [index],
        next: [],
      })
      return {
        is_compared: true,
        steps: [step(1), step(2)],
        similar: [
          {
            is_same: false,
            structure_percent: 92,
            text_percent: 8,
            submitted_at: at,
            steps: [step(1), step(3)],
            creator_name: person.creator_name,
            creator_username: 'oku',
            template: {
              id: id(6),
              name,
              status: 'approved',
              price_cents: 5900,
              published_at: at,
              is_recalled: false,
              is_deleted: false,
            },
          },
        ],
      }
    })(),
  },
}
