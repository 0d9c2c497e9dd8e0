import { join } from 'node:path'
import { openDatabase } from '../../embedded/database/database.ts'
import type { Database } from '../../embedded/types.ts'
import { dollarsOf } from '../../src/base/rules/money.ts'

/** Opens the database while no backend uses it. */
export async function withDatabase<T>(stateFolder: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(join(stateFolder, 'data'))
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

export type Buyer = { id: string; email: string }

const account = `
  insert into auth.users (id, instance_id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
    confirmation_token, recovery_token, email_change, email_change_token_new, email_change_token_current, phone_change,
    phone_change_token, reauthentication_token, created_at, updated_at)
  select gen_random_uuid(), instance_id, aud, role, $1, encrypted_password, now(), raw_app_meta_data, '{"role": "buyer"}', '', '', '', '', '', '', '', '', now(), now()
  from auth.users where email = 'buyer@flowshelf.test' returning id, email`
const identity = `
  insert into auth.identities (id, user_id, provider, provider_id, identity_data, created_at, updated_at)
  values (gen_random_uuid(), $1::uuid, 'email', $1::uuid::text, jsonb_build_object('sub', $1::uuid, 'email', $2::text, 'email_verified', true), now(), now())`

/** Adds buyers with the demo password, and templates of the demo creator, the first of them free. */
export async function stockShop(database: Database, buyerCount: number, templateCount: number): Promise<Buyer[]> {
  const buyers: Buyer[] = []
  for (let n = 0; n < buyerCount; n++) {
    const [buyer] = await database.query<Buyer>(account, [`chaos-${n}@flowshelf.test`])
    if (!buyer) throw new Error('The demo accounts are missing')
    await database.query(identity, [buyer.id, buyer.email])
    buyers.push(buyer)
  }
  for (let n = 0; n < templateCount; n++)
    await database.query(
      `insert into public.templates (creator_id, name, platform, category, short_description, long_description, snapshot_price, setup_price, support_price, ghl_snapshot_url, contents)
       select id, $1, 'GHL', 'Sales', 'short', 'long', $2, 50, 29.99, 'https://app.gohighlevel.com/snapshots/chaos-' || $3::text, '{"workflows": ["Intake"]}' from auth.users where email = 'creator@flowshelf.test'`,
      [`Chaos ${n}`, dollarsOf(n < 2 ? 0 : 1000 + n * 777), n],
    )
  await database.run(`update public.templates set status = 'approved' where name like 'Chaos %'`)
  return buyers
}

/**
 * Makes everything due that waits for a retry or for the lease of a killed process, also mails of which nobody knows whether a killed
 * sender sent them, and the deletion of accounts. @returns how many calls to Stripe wait
 */
export async function makeQueuesDue(database: Database): Promise<number> {
  await database.run(`
    update private.outbox set next_at = now(), leases = 0, begun_at = null, set_aside_at = null, set_aside_as = null where sent_at is null;
    update private.mail_server set next_at = now() where outage_since is not null;
    update private.refund_queue set next_at = now() where sent_at is null;
    update private.subscription_cancellations set next_at = now() where sent_at is null;
    update private.checkout_closings set next_at = now() where sent_at is null;
    update private.payment_link_requests set next_at = now(), leased_until = null where done_at is null;
    update private.account_deletions set due_at = least(due_at, now()), next_at = now();
    delete from private.rate_limits`)
  const [waiting] = await database.query<{ count: number }>(`
    select ((select count(*) from private.refund_queue where sent_at is null)
      + (select count(*) from private.subscription_cancellations where sent_at is null)
      + (select count(*) from private.checkout_closings where sent_at is null)
      + (select count(*) from private.payment_link_requests where done_at is null))::integer as count`)
  return waiting!.count
}
