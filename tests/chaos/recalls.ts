import { aTemplate } from './operations.ts'
import { admin, type Operation, pick, type World } from './world.ts'

/** Recalls of templates, their end, and buyers who take their money back; and what holds when all of it is carried out. */

async function recall(world: World) {
  await world.site.call(
    '/rest/v1/rpc/recall_template',
    {
      template_id: (await aTemplate(world))?.id,
      cause: 'malware',
      instructions: 'Delete the workflow from n8n.',
      reason: 'Chaos',
    },
    admin,
  )
}

async function lift(world: World) {
  const recalled = await world.site.read('/rest/v1/templates?select=id&recalled_at=not.is.null&order=id', admin)
  await world.site.call('/rest/v1/rpc/lift_recall', { template_id: pick(world, recalled)?.id, reason: 'Chaos' }, admin)
}

async function takeMoneyBack(world: World) {
  const email = pick(world, world.buyers)?.email ?? ''
  const { body } = await world.site.call('/rest/v1/rpc/my_recalls', {}, email)
  const offered = (body as { template_id: string; refund: string }[]).filter(({ refund }) => refund === 'offered')
  await world.site.call('/rest/v1/rpc/take_recall_refund', { template_id: pick(world, offered)?.template_id }, email)
}

export const recallOperations: Operation[] = [
  [3, 'recall', recall],
  [1, 'lift a recall', lift],
  [5, 'take money back', takeMoneyBack],
]

/** Carries out what is left of recalls. */
export async function carryOutRecalls({ site }: World) {
  for (let more = true; more;)
    more = ((await site.call('/rest/v1/rpc/carry_out_recalls', {})).body as { more: boolean }).more
}

export const recallQueries: Record<string, string> = {
  'recalls are carried out': `select template_id, attempts, last_error from private.recall_notices`,
  'a recalled template has no support, and no payment that waits for its buyer': `
    select template.name, subscription.id from public.templates as template join public.subscriptions as subscription on subscription.template_id = template.id
    where template.recalled_at is not null and subscription.status <> 'canceled'
    union all select template.name, payment.id from public.templates as template join public.payments as payment on payment.template_id = template.id
    where template.recalled_at is not null and payment.claim_state = 'waiting'`,
  'a buyer of a recalled template is told of it once': `
    select purchase.id, told.mails from private.recalls as recall join public.purchases as purchase on purchase.template_id = recall.template_id
    join auth.users as account on account.id = purchase.user_id
    cross join lateral (
      select count(*) as mails from private.outbox where dedup_key = 'recall:' || recall.id || ':' || purchase.id) as told
    where recall.lifted_at is null and told.mails <> 1`,
  'what is owed of a line is refunded in full': `
    select owed.reason, line.id, line.cents, line.refunded_cents from private.refund_queue as owed join public.payment_lines as line on line.id = owed.payment_line_id
    where line.refunded_cents < line.cents`,
}
