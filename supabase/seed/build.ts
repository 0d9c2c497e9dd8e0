import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { goodsFactsOf } from '../../src/catalog/rules/platform.ts'
import { dollarsOf } from '../../src/base/rules/money.ts'
import { optionPrices } from '../../src/catalog/rules/template.ts'
import { parseWorkflow } from '../../src/workflow/rules/parse.ts'
import { MIN_FEATURES, printOf } from '../../src/workflow/rules/copies/print.ts'
import type { StoredPrint } from '../../src/workflow/rules/copies/stored-print.ts'
import { hasHighLeak } from '../../src/workflow/rules/findings.ts'
import { reportOf } from '../../src/workflow/rules/report.ts'
import type { ReadWorkflow } from '../../src/workflow/rules/types.ts'
import { diagramOf } from '../../src/workflow/rules/graph/diagram.ts'
import { sentBack, templates, updates } from './catalog.ts'
import { keywords } from './catalog/keywords.ts'
import { contentsOf, everyCheck } from './catalog/contents.ts'
import { questions, type SeedQuestion } from './catalog/questions.ts'
import type { Offer, Submission } from './catalog/types.ts'
import { adminId, buyers, creators, testimonials } from './people.ts'

const here = import.meta.dirname
export const catalogPath = join(here, 'catalog.sql')
export const updatesPath = join(here, 'updates.sql')

/** Path of a file in the bucket template-goods. */
export const goodsPath = (template: Submission, version = 1) =>
  `${creators[template.creator].id}/${template.id}/${version}.json`
export const goodsFile = (template: Submission, version?: number) =>
  join(here, 'objects/template-goods', goodsPath(template, version))
/** Whether buyers download a file; the others get a link. */
export const isSoldAsFile = (template: Submission) => !('snapshotUrl' in template)
/** The long description. */
export const descriptionOf = (template: Submission) =>
  readFileSync(join(here, 'descriptions', `${template.slug}.md`), 'utf8').trim()

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
const value = (entry: string | number | null | undefined) =>
  entry === null || entry === undefined ? 'null' : typeof entry === 'number' ? String(entry) : quoted(entry)
const json = (entry: object | null) => (entry ? `${quoted(JSON.stringify(entry))}::jsonb` : 'null')
const rows = (list: string[][]) => list.map((row) => `  (${row.join(', ')})`).join(',\n')
const daysAgo = (days: number) => `now() - interval '${days} days'`

const hashOf = (template: Submission, version?: number) =>
  createHash('sha256')
    .update(readFileSync(goodsFile(template, version)))
    .digest('hex')

/**
 * The diagram of a workflow and the report on it; null for goods that are not parsed.
 * @throws Error if the workflow is unreadable, has defects or may not be sold
 */
function inspected(template: Submission, version?: number) {
  if (!goodsFactsOf(template.platform)?.isParsed) return null
  const result = parseWorkflow(readFileSync(goodsFile(template, version), 'utf8'))
  if (!result.ok) throw new Error(`${template.slug}: ${result.message}`)
  const [notice] = result.workflow.notices
  if (notice) throw new Error(`${template.slug}: ${notice.kind} at ${notice.at}`)
  const report = reportOf(result)
  if (hasHighLeak(report.findings)) throw new Error(`${template.slug}: a leak of high severity`)
  return { diagram: diagramOf(result.workflow), report, print: printed(result) }
}

/** The fingerprint, like `storedPrint` but synchronous. */
function printed(read: ReadWorkflow): StoredPrint {
  const { canonical, features, steps } = printOf(read)
  const content = features.length >= MIN_FEATURES ? createHash('sha256').update(canonical).digest('hex') : null
  return { content, features, steps }
}

/** The questions of a template's creator, with the paths to their values. @throws Error if the workflow has no such value */
export const questionsOf = (template: Submission) =>
  (questions[template.slug] ?? []).map(([step, name, question]: SeedQuestion) => {
    const askable = inspected(template)?.report.askable ?? []
    const asked = askable.find((value) => value.step === step && value.name === name)
    if (!asked) throw new Error(`${template.slug}: nobody can be asked for ${name} of ${step}`)
    return { step, path: asked.path, question }
  })

const creatorRows = () =>
  Object.values(creators).map(({ id, username, bio, country, city }) => [id, username, bio, country, city].map(value))

const offerPrice = ({ offers }: Submission, offer: Offer) =>
  offers.includes(offer) ? dollarsOf(optionPrices[`${offer}_cents`]) : null

const list = (texts: string[]) => `array[${texts.map(quoted).join(', ')}]::text[]`

const templateRow = (template: Submission, publishedAt: string, createdAt: string) => [
  value(template.id),
  value(creators[template.creator].id),
  value(template.name),
  value(template.platform),
  value(template.category),
  value(creators[template.creator].email),
  value(template.shortDescription),
  value(descriptionOf(template)),
  value(dollarsOf(template.startupFeeCents)),
  value(dollarsOf(template.monthlyFeeCents)),
  value(dollarsOf(template.priceCents)),
  value(offerPrice(template, 'setup')),
  value(offerPrice(template, 'support')),
  value('snapshotUrl' in template ? template.snapshotUrl : null),
  json(contentsOf(template)),
  json(questionsOf(template)),
  list(keywords[template.slug] ?? []),
  json(inspected(template)?.diagram ?? null),
  list(inspected(template)?.report.preview.facts.apps ?? []),
  publishedAt,
  createdAt,
]

const templateRows = () => [
  ...templates.map((template) =>
    templateRow(template, daysAgo(template.publishedDaysAgo), daysAgo(template.publishedDaysAgo + 2)),
  ),
  ...sentBack.map((template) => templateRow(template, 'null', daysAgo(template.submittedDaysAgo))),
]

const submissions = [...templates, ...sentBack]

const reportRow = (template: Submission) => {
  const { preview, findings, askable } = inspected(template)!.report
  return [value(goodsPath(template)), value(creators[template.creator].id), ...[preview, findings, askable].map(json)]
}

const printRow = (template: Submission) => {
  const { content, features, steps } = inspected(template)!.print
  return [
    value(goodsPath(template)),
    value(creators[template.creator].id),
    value(content),
    `array[${features.join(', ')}]::integer[]`,
    json(steps),
  ]
}

const versionRow = (template: Submission) =>
  [template.id, goodsPath(template), hashOf(template), `${template.slug}.json`].map(value)

/** Oldest templates first, so that purchases follow the order of publication. */
const sales = () =>
  templates
    .toSorted((a, b) => b.publishedDaysAgo - a.publishedDaysAgo)
    .flatMap((template) =>
      template.buyers.map((entry) => {
        const [buyer, option] = typeof entry === 'string' ? [entry, 'template'] : entry
        return [buyers[buyer], template.id, option].map(value)
      }),
    )

/** Sets both settings that auth.uid() reads, for this transaction; admins also need a session. */
const asCaller = (id: string, sessionId = 'null') =>
  `set_config('request.jwt.claims', jsonb_build_object('sub', ${id}, 'role', 'authenticated', 'session_id', ${sessionId})::text, true), set_config('request.jwt.claim.sub', ${id}::text, true)`
const asNobody = `set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true)`

/** The billing address of all demo buyers, for their invoices. */
const demoAddress = { line1: '12 Example Street', city: 'Austin', state: 'TX', postal_code: '78701', country: 'US' }

/** SQL of catalog.sql. */
export const catalogSql =
  () => `-- Demo catalog, generated by \`npm run seed:build\` from catalog.ts, descriptions/ and objects/. Do not edit.

update public.profiles as profile set username = seed.username, bio = seed.bio, country = seed.country, city = seed.city
from (values
${rows(creatorRows())}
) as seed (id, username, bio, country, city) where profile.id = seed.id::uuid;

insert into public.templates (id, creator_id, name, platform, category, email, short_description, long_description, startup_fee,
  monthly_maintenance_fee, snapshot_price, setup_price, support_price, ghl_snapshot_url, contents, questions, keywords, diagram, apps, published_at, created_at) values
${rows(templateRows())};

insert into private.workflow_reports (goods_path, user_id, preview, findings, askable) values
${rows(submissions.filter(({ platform }) => goodsFactsOf(platform)?.isParsed).map(reportRow))};

insert into private.goods_prints (goods_path, creator_id, content_sha256, features, steps) values
${rows(submissions.filter(({ platform }) => goodsFactsOf(platform)?.isParsed).map(printRow))};

insert into public.template_versions (template_id, goods_path, goods_sha256, file_name, number, askable)
select seed.template_id::uuid, seed.goods_path, seed.goods_sha256, seed.file_name, 1, report.askable from (values
${rows(submissions.filter(isSoldAsFile).map(versionRow))}
) as seed (template_id, goods_path, goods_sha256, file_name) join private.workflow_reports as report on report.goods_path = seed.goods_path;

-- Decided by the demo admin with review_template(), so that each decision has an audit row.
do $$
declare
  session_id constant uuid := gen_random_uuid();
begin
  insert into auth.sessions (id, user_id) values (session_id, ${quoted(adminId)});
  perform ${asCaller(quoted(adminId), 'session_id')};
  perform public.review_template(id, 'approved', null, updated_at, checks => ${everyCheck}) from public.templates
    where published_at is not null order by published_at;
  perform public.review_template(seed.id::uuid, 'changes_requested', seed.note, template.updated_at) from (values
${rows(sentBack.map(({ id, note }) => [value(id), value(note)]))}
  ) as seed (id, note) join public.templates as template on template.id = seed.id::uuid;
  perform ${asNobody};
  delete from auth.sessions where id = session_id;
end $$;

update public.template_versions as version set approved_at = template.published_at from public.templates as template where template.id = version.template_id;
update public.templates set checked_at = published_at where checked_at is not null;

-- Sales with the regular functions: an offer and the event of its payment; free templates are claimed.
do $$
declare
  sale record;
  offer jsonb;
  session text;
  subscription text;
  outcome jsonb;
begin
  for sale in
    select row_number() over () as number, seed.buyer_id::uuid, seed.template_id::uuid, seed.option from (values
${rows(sales())}
    ) as seed (buyer_id, template_id, option)
  loop
    offer := public.begin_checkout(sale.buyer_id, sale.template_id, sale.option);
    if offer ->> 'problem' = 'free' then
      perform ${asCaller('sale.buyer_id')};
      outcome := public.claim_free_template(sale.template_id);
      perform ${asNobody};
      if not (outcome ->> 'ok')::boolean then raise exception 'claim %: %', sale.number, outcome; end if;
      continue;
    end if;
    if not (offer ->> 'ok')::boolean then raise exception 'offer %: %', sale.number, offer; end if;
    session := 'cs_demo_' || sale.number;
    subscription := case when sale.option in ('support', 'full') then 'sub_demo_' || sale.number end;
    perform public.record_checkout(session, sale.buyer_id, sale.template_id, sale.option, offer -> 'lines',
      'https://checkout.stripe.com/c/pay/' || session, now() + interval '30 minutes');
    outcome := public.apply_payment_event(jsonb_build_object(
      'id', 'evt_demo_' || sale.number,
      'type', 'checkout.session.completed',
      'created', extract(epoch from now())::bigint,
      'data', jsonb_build_object('object', jsonb_build_object(
        'id', session, 'payment_status', 'paid', 'amount_total', offer -> 'total_cents', 'currency', 'usd',
        'payment_intent', 'pi_demo_' || sale.number, 'subscription', subscription, 'client_reference_id', sale.buyer_id,
        'customer_details', jsonb_build_object('email', offer -> 'email',
          'name', (select full_name from public.profiles where id = sale.buyer_id), 'address', ${json(demoAddress)}),
        'metadata', jsonb_build_object('template_id', sale.template_id, 'option', sale.option, 'buyer_id', sale.buyer_id, 'checkout', 'session')))));
    if outcome ->> 'outcome' <> 'processed' then raise exception 'sale %: %', sale.number, outcome; end if;
    continue when subscription is null;
    outcome := public.apply_payment_event(jsonb_build_object(
      'id', 'evt_demo_' || sale.number || '_subscription',
      'type', 'customer.subscription.updated',
      'created', extract(epoch from now())::bigint,
      'data', jsonb_build_object('object', jsonb_build_object(
        'id', subscription, 'status', 'active', 'cancel_at_period_end', false,
        'current_period_end', extract(epoch from now() + interval '1 month')::bigint))));
    if outcome ->> 'outcome' <> 'processed' then raise exception 'subscription %: %', sale.number, outcome; end if;
  end loop;
end $$;

insert into public.testimonials (id, quote, author_name, author_role, position, is_shown, is_sample) values
${rows(testimonials.map(({ id, quote, author, role }, index) => [...[id, quote, author, role, index + 1].map(value), 'true', 'true']))};

-- Delete the side effects of these sales: mails, rate limits and profile activity.
delete from private.outbox;
delete from private.rate_limits;
delete from public.activity where type = 'profile_update';
`

function updateRow({ id, templateId, priceCents, shortDescription, changelog }: (typeof updates)[number]) {
  const template = templates.find((candidate) => candidate.id === templateId)
  if (!template) throw new Error(`There is no template ${templateId}`)
  const path = goodsPath(template, 2)
  return [
    ...[id, templateId, path, hashOf(template, 2), `${template.slug}.json`].map(value),
    json(inspected(template, 2)?.diagram ?? null),
    json(inspected(template, 2)?.report ?? null),
    json(inspected(template, 2)?.print ?? null),
    json({ snapshot_price: dollarsOf(priceCents), short_description: shortDescription, goods_path: path }),
    value(changelog),
  ]
}

/** SQL of updates.sql. */
export const updatesSql =
  () => `-- Demo updates of templates, generated by \`npm run seed:build\` from catalog.ts and objects/. Do not edit.
-- Run it when the files in objects/ are stored: an update refers to an upload. Repeating it changes nothing.
do $$
declare
  seed record;
begin
  for seed in
    select proposed.*, template.creator_id, (object.metadata ->> 'size')::integer as size from (values
${rows(updates.map(updateRow))}
    ) as proposed (id, template_id, path, sha256, file_name, diagram, report, print, changes, changelog)
    join public.templates as template on template.id = proposed.template_id::uuid and template.status = 'approved'
    join storage.objects as object on object.bucket_id = 'template-goods' and object.name = proposed.path
    where not exists (select from public.template_revisions as revision where revision.id = proposed.id::uuid)
  loop
    perform public.record_upload(seed.creator_id, 'template-goods', seed.path, seed.file_name, 'application/json', seed.size, seed.sha256, seed.diagram, seed.report, seed.print);
    insert into public.template_revisions (id, template_id, changes, changelog)
    values (seed.id::uuid, seed.template_id::uuid, seed.changes, seed.changelog);
  end loop;
end $$;
`

if (process.argv[1] === import.meta.filename) {
  writeFileSync(catalogPath, catalogSql())
  writeFileSync(updatesPath, updatesSql())
}
