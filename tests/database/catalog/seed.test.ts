import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parse } from 'smol-toml'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedUpdates } from '../../../embedded/database/database.ts'
import type { Database } from '../../../embedded/types.ts'
import { supabaseFolder } from '../../../embedded/folders.ts'
import { templates } from '../../../supabase/seed/catalog.ts'
import { creators } from '../../../supabase/seed/people.ts'
import { aDatabase } from '../../support/made-database.ts'

/** The seed on a fresh database: its rows satisfy the same rules as real sign-ups and sales. */

let database: Database

beforeAll(async () => {
  database = await aDatabase({ seed: true })
})
afterAll(() => database?.close())

const one = async (sql: string) => Object.values((await database.query(sql))[0] ?? {})[0]

describe('The demo accounts', () => {
  test('Every demo account is confirmed, has the password flowshelf-demo and the rows of a sign-up', async () => {
    const accounts = await database.query<{ email: string; fits: boolean; role: string }>(`
      select account.email, profile.role, account.encrypted_password = extensions.crypt('flowshelf-demo', account.encrypted_password)
        and account.email_confirmed_at is not null and account.confirmation_token = '' and account.recovery_token = ''
        and exists (select 1 from auth.identities where user_id = account.id and provider = 'email') as fits
      from auth.users as account join public.profiles as profile on profile.id = account.id`)
    expect(accounts.filter(({ fits }) => !fits)).toEqual([])
    const roleOf = Object.fromEntries(accounts.map(({ email, role }) => [email, role]))
    expect(roleOf).toMatchObject({
      'buyer@flowshelf.test': 'buyer',
      'creator@flowshelf.test': 'creator',
      'admin@flowshelf.test': 'buyer',
    })
    expect(accounts.every(({ email }) => email.endsWith('@flowshelf.test'))).toBe(true)
    expect(await one('select count(*)::int from private.signup_faults')).toBe(0)
  })
  test('The demo accounts include one admin and eight approved creators with a user name, a bio and a scheduling link', async () => {
    const approved = await database.query(`
      select profile.username from public.creators as creator join public.profiles as profile using (id)
      where creator.application_status = 'approved' and profile.bio <> '' and profile.calendly_url like 'https://calendly.com/%/setup'
      order by 1`)
    expect(approved).toEqual(
      Object.values(creators)
        .map(({ username }) => ({ username }))
        .sort((a, b) => a.username.localeCompare(b.username)),
    )
    expect(approved).toHaveLength(8)
    expect(await one(`select array_agg(email::text) from auth.users join private.admins on user_id = id`)).toEqual([
      'admin@flowshelf.test',
    ])
  })
  test('Every approved demo creator has an audit entry, and one application is pending', async () => {
    expect(
      await one(`
      select count(*)::int from public.creators as creator join public.audit_log as entry on entry.entity_id = creator.id::text
      where entry.entity_type = 'creator' and entry.details ->> 'decision' = 'approved' and creator.application_status = 'approved'`),
    ).toBe(Object.keys(creators).length)
    expect(
      await database.query(`
      select application.first_name, application.status, creator.application_status, application.submitted_at < now() - interval '23 hours' as waited
      from public.creator_applications as application join public.creators as creator on creator.id = application.user_id`),
    ).toEqual([{ first_name: 'Dana', status: 'submitted', application_status: 'pending', waited: true }])
  })
  test('The demo accounts are not added to a database that has accounts', async () => {
    const again = readFileSync(join(supabaseFolder, 'seed/accounts.sql'), 'utf8')
    await expect(database.run(`begin; set local flowshelf.demo = 'local'; ${again}; commit;`)).rejects.toThrow(
      /^The demo accounts are only for an empty database: this one has \d+ account/,
    )
    await database.run('rollback')
  })
})

describe('The demo catalog', () => {
  test('The catalog lists every approved template, in all ten categories, each approved by the admin and ready for download', async () => {
    expect(await one('select count(*)::int from public.listings')).toBe(templates.length)
    expect(await one('select count(distinct category)::int from public.listings')).toBe(10)
    expect(
      await one(`
      select count(*)::int from public.templates as template
      where template.status = 'approved'
        and exists (select 1 from public.template_versions where template_id = template.id and approved_at is not null)
        and exists (
          select 1 from public.audit_log join private.admins on user_id = actor
          where action_type = 'review_template' and entity_id = template.id::text)`),
    ).toBe(templates.length)
    expect(
      await one(
        `select count(*)::int from public.listings where diagram ? case platform when 'n8n' then 'n' else 'c' end`,
      ),
    ).toBe(templates.length)
    expect(await one('select count(distinct published_at)::int from public.listings where published_at < now()')).toBe(
      templates.length,
    )
  })
  test('Every n8n template has a preview with its apps and questions, and no leak above low', async () => {
    expect(
      await one(`
      select count(*)::int from public.templates as template
      join public.template_versions as version on version.template_id = template.id
      join public.workflow_previews as published on published.template_id = template.id
      join private.workflow_reports as report on report.goods_path = version.goods_path
      where template.status = 'approved' and published.preview - 'questions' = report.preview - 'notes'
        and jsonb_array_length(published.preview -> 'questions') > 0
        and to_jsonb(template.apps) = report.preview #> '{facts,apps}'
        and jsonb_array_length(report.preview #> '{diagram,steps}') >= 5
        and not report.findings @? '$.leaks[*] ? (@.severity != "low")'`),
    ).toBe(templates.filter(({ platform }) => platform === 'n8n').length)
  })
  test('Sales and downloads equal active purchases, each of which is free or covered by a payment', async () => {
    expect(
      await one(`
      select count(*)::int from public.listings as listing where (sales_count, downloads_count) <> (
        select count(payment_id), count(*) - count(payment_id) from public.purchases where template_id = listing.id and state = 'active')`),
    ).toBe(0)
    expect(await one('select sum(sales_count)::int from public.listings')).toBeGreaterThan(40)
    expect(await one('select sum(downloads_count)::int from public.listings')).toBeGreaterThan(5)
    expect(await one('select count(*)::int from public.listings where sales_count = 0')).toBeGreaterThan(0)
    expect(
      await one(`
      select count(*)::int from public.purchases as purchase left join public.payments as payment on payment.id = purchase.payment_id
      left join public.payment_lines as line on line.payment_id = payment.id and line.kind = 'template'
      where purchase.price_cents is not null and (payment.claim_state is distinct from 'claimed' or line.cents is distinct from purchase.price_cents)`),
    ).toBe(0)
    expect(await one(`select count(*)::int from public.payments where problem is not null`)).toBe(0)
  })
  test('Ledger sales equal the payments, and fees are a tenth of them', async () => {
    const [sums] = await database.query(`
      select sum(cents) filter (where kind = 'sale')::int as sales, sum(cents) filter (where kind = 'fee')::int as fees,
        (select sum(amount_cents)::int from public.payments) as paid from public.ledger_entries`)
    expect(sums?.sales).toBe(sums?.paid)
    expect(sums?.fees).toBe(-Math.round(Number(sums?.paid) / 10))
  })
  test('The demo buyer owns a free template, one with setup help and one with premium support', async () => {
    const owned = await database.query(`
      select template.name, purchase.price_cents, purchase.support_option from public.purchases as purchase
      join public.templates as template on template.id = purchase.template_id join auth.users as buyer on buyer.id = purchase.user_id
      where buyer.email = 'buyer@flowshelf.test' order by 1`)
    expect(owned).toEqual([
      { name: 'Chase unpaid invoices without being rude', price_cents: 4900, support_option: 'setup' },
      { name: 'Support inbox triage agent', price_cents: 7900, support_option: 'support' },
      { name: 'Weekly numbers in Slack', price_cents: null, support_option: 'none' },
    ])
  })
  test('The subscriptions of the seed are active, for a month from now', async () => {
    expect(
      await database.query(`
      select buyer.email, template.name, subscription.status, subscription.monthly_cents, subscription.cancel_at_period_end,
        subscription.current_period_end between now() + interval '27 days' and now() + interval '32 days' as ends_in_a_month
      from public.subscriptions as subscription join auth.users as buyer on buyer.id = subscription.user_id
      join public.templates as template on template.id = subscription.template_id order by 1`),
    ).toEqual(
      ['buyer@flowshelf.test', 'sofia@flowshelf.test'].map((email) => ({
        email,
        name: 'Support inbox triage agent',
        status: 'active',
        monthly_cents: 2999,
        cancel_at_period_end: false,
        ends_in_a_month: true,
      })),
    )
  })
  test('Each payment of the seed has an invoice with a name and an address', async () => {
    const [bills] = await database.query(`
      select count(*)::int as payments, count(invoice.number)::int as invoices, count(distinct invoice.number)::int as numbers,
        bool_and(payment.billing_name = profile.full_name and payment.billing_address ->> 'country' = 'US') as have_details
      from public.payments as payment join public.profiles as profile on profile.id = payment.user_id
      left join public.invoices as invoice on invoice.payment_id = payment.id`)
    expect(bills).toEqual({
      payments: expect.any(Number) as number,
      invoices: bills?.payments,
      numbers: bills?.payments,
      have_details: true,
    })
    expect(bills?.payments).toBeGreaterThan(40)
  })
  test('At least six templates of different creators offer setup help or premium support, and their creators have a calendar', async () => {
    const [offers] = await database.query(`
      select count(*) filter (where setup_cents is not null)::int as setup, count(*) filter (where support_cents is not null)::int as support,
        count(distinct template.creator_id)::int as creators,
        bool_and(coalesce(profile.calendly_url, creator.calendly_url) like 'https://calendly.com/_%') as have_calendars
      from public.templates as template join public.creators as creator on creator.id = template.creator_id
      join public.profiles as profile on profile.id = template.creator_id
      where template.status = 'approved' and (setup_cents is not null or support_cents is not null)`)
    expect(offers).toMatchObject({ have_calendars: true })
    for (const count of [offers?.setup, offers?.support, offers?.creators]) expect(count).toBeGreaterThanOrEqual(6)
  })
  test('The demo creator’s sales are spread over the last weeks, and one payout of them was transferred', async () => {
    const [past] = await database.query(`
      select count(distinct entry.created_at::date)::int as days, bool_and(entry.created_at = payment.created_at) as is_dated_alike,
        bool_and(payment.created_at >= template.published_at) as follows_publication,
        array_agg(entry.id order by entry.created_at, entry.id) = array_agg(entry.id order by entry.id) as is_in_order
      from public.ledger_entries as entry join public.payments as payment on payment.id = entry.payment_id
      join public.templates as template on template.id = payment.template_id
      where entry.kind = 'sale' and entry.creator_id = (select id from auth.users where email = 'creator@flowshelf.test')`)
    expect(past).toMatchObject({ is_dated_alike: true, follows_publication: true, is_in_order: true })
    expect(past?.days).toBeGreaterThan(5)
    expect(
      await database.query(`
      select payout.status, payout.iban, payout.net_cents > 1000 as is_over_minimum, payout.paid_at <= now() as was_paid,
        payout.net_cents = (select sum(entry.cents)::int from public.ledger_entries as entry
          join private.payout_entries as taken on taken.ledger_entry_id = entry.id where taken.payout_id = payout.id) as adds_up
      from public.payouts as payout join auth.users as creator on creator.id = payout.creator_id`),
    ).toEqual([
      { status: 'paid', iban: 'SE4550000000058398257466', is_over_minimum: true, was_paid: true, adds_up: true },
    ])
    expect(await one('select count(*)::int from public.payout_skips')).toBe(0)
  })
  test('The earnings of templates and days equal the ledger of the seed', async () => {
    const [sums] = await database.query(`
      select (select sum(gross_cents)::int from private.template_earnings) as of_templates, (select sum(gross_cents)::int from private.daily_earnings) as of_days,
        (select sum(cents)::int from public.ledger_entries where kind in ('sale', 'refund')) as booked`)
    expect(sums).toEqual({ of_templates: sums?.booked, of_days: sums?.booked, booked: expect.any(Number) as number })
  })
  test('The seed queues no mail and counts toward no rate limit', async () => {
    expect(
      await one('select (select count(*) from private.outbox)::int + (select count(*) from private.rate_limits)::int'),
    ).toBe(0)
  })
})

test('A template of the demo creator was sent back with a note', async () => {
  const [template] = await database.query(`
    select status, review_note, published_at, creator_id in (select id from auth.users where email = 'creator@flowshelf.test') as is_own
    from public.templates where status <> 'approved'`)
  expect(template).toMatchObject({ status: 'changes_requested', published_at: null, is_own: true })
  expect(template?.review_note).toMatch(/^The name says/)
})

describe('With its files stored', () => {
  const folder = join(supabaseFolder, 'seed/objects')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))

  beforeAll(async () => {
    for (const file of files) {
      const [bucket, ...path] = file.split('/')
      const metadata = { size: statSync(join(folder, file)).size, mimetype: 'application/json' }
      await database.query(
        `insert into storage.objects (bucket_id, name, metadata, version) values ($1, $2, $3, gen_random_uuid()::text)`,
        [bucket, path.join('/'), JSON.stringify(metadata)],
      )
    }
    await seedUpdates(database)
    await seedUpdates(database)
  })

  test('One update of the demo creator waits for the review, queues no mail, and can be approved', async () => {
    const [update] = await database.query<{ id: string; template_id: string }>(
      `select id, template_id, status from public.template_revisions`,
    )
    expect(update).toMatchObject({ status: 'pending' })
    expect(await one('select count(*)::int from public.template_revisions')).toBe(1)
    expect(await one('select count(*)::int from private.outbox')).toBe(0)
    await database.run('begin')
    await database.query('select private.apply_revision(revision) from public.template_revisions as revision')
    expect(
      await database.query(
        `select number, file_name, approved_at is not null as is_approved from public.template_versions
         where template_id = $1 order by number`,
        [update?.template_id],
      ),
    ).toEqual([
      { number: 1, file_name: 'chase-invoices.json', is_approved: true },
      { number: 2, file_name: 'chase-invoices.json', is_approved: true },
    ])
    await database.run('rollback')
  })

  test('Every seeded file is referenced by a row, so that the sweep keeps it', async () => {
    const references = await database.query<{ file: string }>(
      `select bucket_id || '/' || path as file from private.file_references where path is not null`,
    )
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((file) => !references.some((reference) => reference.file === file))).toEqual([])
  })
})

test('config.toml and the storage migration define the same buckets', async () => {
  const config = parse(readFileSync(join(supabaseFolder, 'config.toml'), 'utf8')) as {
    storage: { buckets: Record<string, { public: boolean; file_size_limit: string; allowed_mime_types: string[] }> }
  }
  const configured = Object.entries(config.storage.buckets).map(([id, bucket]) => ({
    id,
    public: bucket.public,
    file_size_limit: Number.parseInt(bucket.file_size_limit) * 1024 * 1024,
    allowed_mime_types: bucket.allowed_mime_types,
  }))
  const created = await database.query(
    'select id, public, file_size_limit::int, allowed_mime_types from storage.buckets',
  )
  const byId = (a: { id?: unknown }, b: { id?: unknown }) => String(a.id).localeCompare(String(b.id))
  expect(configured.sort(byId)).toEqual(created.sort(byId))
})
