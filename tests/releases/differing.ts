/** Tests that fail on the result of `npm run upgrade:rehearse`, by name, with the reason: what the rehearsal's migrations or rows change. */

const added = 'the random run added rows to those of the seed'
const noSchema = 'the schemas do not have what the rehearsal makes'

export const differing: Record<string, string> = {
  'pgTAP Every assertion of account/data_exports.test.sql passes, as many as planned':
    'the list of what an export contains does not name the table of the rehearsal',
  'The migrations lead to the schemas; what differs, `npm run db:diff` prints': noSchema,
  'src/base/data/database.types.ts matches the migrations; if not, npm run db:types updates it': noSchema,
  'The demo catalog The catalog lists every approved template, in all ten categories, each approved by the admin and ready for download':
    added,
  'The demo catalog Sales and downloads equal active purchases, each of which is free or covered by a payment': added,
  'The demo catalog Ledger sales equal the payments, and fees are a tenth of them': added,
  'The demo catalog The subscriptions of the seed are active, for a month from now': added,
  'The demo catalog Each payment of the seed has an invoice with a name and an address': added,
  'The demo catalog The demo creator’s sales are spread over the last weeks, and one payout of them was transferred':
    added,
  'The demo catalog The seed queues no mail and counts toward no rate limit': added,
}
