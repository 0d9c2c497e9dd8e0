/** Mutants: lines that must not break, each with a defect and the tests that must notice it. */

export type Mutant = {
  name: string
  file: string
  /** Occurs exactly once in the file. */
  text: string
  replacement: string
  /** The quickest tests of the line: files of Vitest or pgTAP. */
  near: string[]
}

const schema = (name: string) => `supabase/schemas/000${name}.sql`
const pgtap = (name: string) => `supabase/tests/database/${name}.test.sql`

export const mutants: Mutant[] = [
  {
    name: 'open redirect: a path may name another host',
    file: 'src/base/rules/safe-return-path.ts',
    text: String.raw`path.startsWith('/') && !/^\/[/\\]/.test(path)`,
    replacement: `path.startsWith('/')`,
    near: ['tests/rules/base/safe-return-path.test.ts'],
  },
  {
    name: 'webhook: a signature never expires',
    file: 'supabase/functions/stripe-webhook/handler.ts',
    text: 'const toleranceSeconds = 300',
    replacement: 'const toleranceSeconds = 0',
    near: ['tests/functions/buying/stripe-webhook.test.ts'],
  },
  {
    name: 'goods: a file may differ from its approved hash',
    file: 'supabase/functions/template-download/handler.ts',
    text: '(await sha256(bytes)) !== goods.sha256',
    replacement: '!goods.sha256',
    near: ['tests/functions/buying/template-download.test.ts'],
  },
  {
    name: 'disputes: a disputed setup remains a right',
    file: schema('810_buying_entitlements'),
    text: '\n      and not private.is_disputed(payment.payment_intent)',
    replacement: '',
    near: [pgtap('buying/ledger')],
  },
  {
    name: 'policies: visitors read every template',
    file: schema('600_catalog_templates'),
    text: `on public.templates for select to anon\n  using (status = 'approved' and not is_suspended)`,
    replacement: 'on public.templates for select to anon\n  using (true)',
    near: [pgtap('catalog/catalog')],
  },
  {
    name: 'fees: rounded down',
    file: schema('830_buying_ledger'),
    text: 'round(cents * setting.platform_fee_percent / 100)',
    replacement: 'floor(cents * setting.platform_fee_percent / 100)',
    near: [pgtap('buying/ledger')],
  },
  {
    name: 'payments: any currency pays',
    file: schema('860_buying_payment_events'),
    text: `lower(session ->> 'currency') is distinct from offer.currency`,
    replacement: `session ->> 'currency' is null`,
    near: [pgtap('buying/webhooks')],
  },
  {
    name: 'sign-out: other devices stay signed in',
    file: 'src/account/data/session/sign-in.ts',
    text: `admin.signOut(token, 'global')`,
    replacement: `admin.signOut(token, 'local')`,
    near: ['tests/screens/app/app.test.tsx'],
  },
  {
    name: 'listings: a page has a row too many',
    file: schema('716_catalog_shelf'),
    text: 'least(12, 1000 - first)',
    replacement: 'least(13, 1000 - first)',
    near: [pgtap('catalog/search')],
  },
  {
    name: 'checkout: creators buy their own template',
    file: schema('820_buying_checkouts'),
    text: 'if template.creator_id = buyer_id then',
    replacement: 'if false then',
    near: [pgtap('buying/commerce')],
  },
  {
    name: 'billing: the total spent includes refunds',
    file: schema('881_buying_invoices'),
    text: 'sum(payment.amount_cents - payment.refunded_cents)',
    replacement: 'sum(payment.amount_cents)',
    near: [pgtap('buying/invoices')],
  },
  {
    name: 'payouts: an open dispute releases the reserve',
    file: schema('880_selling_payouts'),
    text: "open.kind = 'release' or exists (",
    replacement: "open.kind <> 'release' and exists (",
    near: [pgtap('selling/payout_reserve')],
  },
  {
    name: 'payouts: sales are paid out an hour before 14 days',
    file: schema('880_selling_payouts'),
    text: `sale.created_at + interval '336 hours'`,
    replacement: `sale.created_at + interval '335 hours'`,
    near: [pgtap('selling/payout_closing')],
  },
]

/** @returns the file's content with the defect. @throws Error unless the text occurs exactly once */
export function mutated(content: string, { name, file, text, replacement }: Mutant): string {
  const [before = '', ...rest] = content.split(text)
  if (rest.length !== 1) throw new Error(`The text of the mutant "${name}" occurs ${rest.length} times in ${file}.`)
  return `${before}${replacement}${rest[0]}`
}
