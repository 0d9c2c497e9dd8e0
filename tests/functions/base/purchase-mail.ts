import type { Mail } from '../../../supabase/functions/_shared/base/database.ts'

/** The mail about a purchase, as it waits in the outbox. */

export const site = 'https://flowshelf.test'
export const template_id = '00000000-0000-4000-8000-000000000001'
export const aMail = (over: Partial<Mail> = {}): Mail => ({
  id: 'mail-1',
  recipient: 'buyer@flowshelf.test',
  kind: 'purchase_confirmed',
  data: { template_name: 'Lead router', template_id, amount_cents: 7900 },
  attempts: 1,
  ...over,
})
