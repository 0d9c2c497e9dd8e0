import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseWorkflow } from '../../src/domain/workflow/parse.ts'
import { skeletonOf } from '../../src/domain/workflow/skeleton.ts'
import { type Template, templates } from './catalogue.ts'
import { adminId, buyers, creators, testimonials } from './people.ts'

const here = import.meta.dirname
export const cataloguePath = join(here, 'catalogue.sql')

/** Path of a workflow's first version in the bucket template-goods. */
export const goodsPath = (template: Template) => `${creators[template.creator].id}/${template.id}/1.json`
export const goodsFile = (template: Template) => join(here, 'objects/template-goods', goodsPath(template))
export const descriptionOf = (template: Template) =>
  readFileSync(join(here, 'descriptions', `${template.slug}.md`), 'utf8').trim()

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
const value = (entry: string | number | null | undefined) =>
  entry === null || entry === undefined ? 'null' : typeof entry === 'number' ? String(entry) : quoted(entry)
const json = (entry: object) => `${quoted(JSON.stringify(entry))}::jsonb`
const rows = (list: string[][]) => list.map((row) => `  (${row.join(', ')})`).join(',\n')
const daysAgo = (days: number) => `now() - interval '${days} days'`

/** @throws Error if a workflow is unreadable or has defects */
function goodsOf(template: Template) {
  const text = readFileSync(goodsFile(template), 'utf8')
  const result = parseWorkflow(text)
  if (!result.ok) throw new Error(`${template.slug}: ${result.message}`)
  const [notice] = result.workflow.notices
  if (notice) throw new Error(`${template.slug}: ${notice.kind} at ${notice.at}`)
  return { sha256: createHash('sha256').update(text).digest('hex'), skeleton: skeletonOf(result.workflow) }
}

const creatorRows = () =>
  Object.values(creators).map(({ id, username, bio, country, city }) => [id, username, bio, country, city].map(value))

const templateRow = (template: Template) => [
  value(template.id),
  value(creators[template.creator].id),
  value(template.name),
  value(template.platform),
  value(template.category),
  value(creators[template.creator].email),
  value(template.shortDescription),
  value(descriptionOf(template)),
  value(template.startupFee),
  value(template.monthlyFee),
  value(template.price),
  value(template.platform === 'GHL' ? template.snapshotUrl : null),
  template.platform === 'n8n' ? json(goodsOf(template).skeleton) : 'null',
  daysAgo(template.publishedDaysAgo),
  daysAgo(template.publishedDaysAgo + 2),
]

const versionRow = (template: Template) =>
  [template.id, goodsPath(template), goodsOf(template).sha256, `${template.slug}.json`].map(value)

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

/** SQL of catalogue.sql. */
export const catalogueSql =
  () => `-- The demo catalogue. Made by \`npm run seed:build\` from catalogue.ts, descriptions/ and objects/: change those, not this.

update public.profiles as profile set username = told.username, bio = told.bio, country = told.country, city = told.city
from (values
${rows(creatorRows())}
) as told (id, username, bio, country, city) where profile.id = told.id::uuid;

insert into public.templates (id, creator_id, name, platform, category, email, short_description, long_description, startup_fee,
  monthly_maintenance_fee, snapshot_price, ghl_snapshot_url, skeleton, published_at, created_at) values
${rows(templates.map(templateRow))};

insert into public.template_versions (template_id, goods_path, goods_sha256, file_name, number)
select told.template_id::uuid, told.goods_path, told.goods_sha256, told.file_name, 1 from (values
${rows(templates.filter((template) => template.platform === 'n8n').map(versionRow))}
) as told (template_id, goods_path, goods_sha256, file_name);

-- Approved by the demo admin through the function that admins use, so that each approval stands in the audit log.
do $$
declare
  session_id constant uuid := gen_random_uuid();
begin
  insert into auth.sessions (id, user_id) values (session_id, ${quoted(adminId)});
  perform ${asCaller(quoted(adminId), 'session_id')};
  perform public.review_template(id, 'approved', null, updated_at) from public.templates order by published_at;
  perform ${asNobody};
  delete from auth.sessions where id = session_id;
end $$;

-- Sales, through the same functions as real ones: an offer, and the event of its payment; free ones are claimed.
do $$
declare
  sale record;
  offer jsonb;
  session text;
  outcome jsonb;
begin
  for sale in
    select row_number() over () as number, told.buyer_id::uuid, told.template_id::uuid, told.option from (values
${rows(sales())}
    ) as told (buyer_id, template_id, option)
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
    perform public.record_checkout(session, sale.buyer_id, sale.template_id, sale.option, offer -> 'lines',
      'https://checkout.stripe.com/c/pay/' || session, now() + interval '30 minutes');
    outcome := public.apply_payment_event(jsonb_build_object(
      'id', 'evt_demo_' || sale.number,
      'type', 'checkout.session.completed',
      'created', extract(epoch from now())::bigint,
      'data', jsonb_build_object('object', jsonb_build_object(
        'id', session, 'payment_status', 'paid', 'amount_total', offer -> 'total_cents', 'currency', 'usd',
        'payment_intent', 'pi_demo_' || sale.number, 'client_reference_id', sale.buyer_id,
        'customer_details', jsonb_build_object('email', offer -> 'email'),
        'metadata', jsonb_build_object('template_id', sale.template_id, 'option', sale.option, 'buyer_id', sale.buyer_id, 'checkout', 'session')))));
    if outcome ->> 'outcome' <> 'processed' then raise exception 'sale %: %', sale.number, outcome; end if;
  end loop;
end $$;

insert into public.testimonials (id, quote, author_name, author_role, position, is_shown) values
${rows(testimonials.map(({ id, quote, author, role }, index) => [...[id, quote, author, role, index + 1].map(value), 'true']))};

-- Nobody is mailed about made-up sales, nobody has used up tries, and nobody edited a profile.
delete from private.outbox;
delete from private.rate_limits;
delete from public.activity where type = 'profile_update';
`

if (process.argv[1] === import.meta.filename) writeFileSync(cataloguePath, catalogueSql())
