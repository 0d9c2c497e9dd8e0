import { beforeAll, expect, test } from 'vitest'
import { exportHours } from '../../../../src/account/rules/data-export.ts'
import { registrationLimits } from '../../../../src/account/rules/registration-limits.ts'
import { confirmationDays, uploadLifetimeMs } from '../../../../src/base/rules/limits.ts'
import { recommendationsCount } from '../../../../src/buying/rules/limits.ts'
import { longestWords } from '../../../../src/catalog/rules/listing-search.ts'
import { fewestSearchers } from '../../../../src/catalog/rules/search-learning.ts'
import { keywordLimits } from '../../../../src/catalog/rules/keywords.ts'
import { refundDays, relatedCount } from '../../../../src/catalog/rules/limits.ts'
import { formatCount } from '../../../../src/base/rules/numbers.ts'
import { mostRows } from '../../../../src/base/rules/whole-list.ts'
import { refundNoteLimit, refundReasonLimits } from '../../../../src/buying/rules/refund-request.ts'
import { recallLimits } from '../../../../src/catalog/rules/recall.ts'
import {
  applicationLimits,
  decisionMailMs,
  savedReasonsLimit,
  undoMs,
} from '../../../../src/selling/rules/application.ts'
import { factorWaitHours, removalHoldDays } from '../../../../src/account/rules/second-factor.ts'
import { bankAccountLimits } from '../../../../src/selling/rules/bank-account.ts'
import { transferLimits, payoutHoldDays } from '../../../../src/selling/rules/payout.ts'
import { nameChangesPageSize } from '../../../../src/desk/rules/names.ts'
import { deskNoteLimit, deskPageSize, ticketLinkDays } from '../../../../src/support/rules/support.ts'
import { perHourAndAddress } from '../../../../embedded/lite/auth/mail-throttle.ts'
import type { Database } from '../../../../embedded/types.ts'
import { sharedDatabase } from '../../../support/made-database.ts'
import { emailMaxLength } from '../../../../src/account/rules/email.ts'
import { profileLimits, toldSearchDays } from '../../../../src/account/rules/profile.ts'
import { maxAddressLength } from '../../../../src/base/rules/https-address.ts'
import { fewestPeople } from '../../../../src/selling/rules/demand.ts'
import { mostSortedSales, viewDays } from '../../../../src/selling/rules/earnings.ts'
import { wishAnswers, wishDays, wishLimits } from '../../../../src/shop/rules/wishes.ts'

/** Numbers inside functions of the database are those of TypeScript. */

let database: Database
let sources: Record<string, string>

beforeAll(async () => {
  database = await sharedDatabase()
  const rows = await database.query<{ name: string; source: string }>(
    `select proname as name, string_agg(pg_get_functiondef(oid), E'\\n') as source from pg_proc
     where prokind = 'f' and pronamespace in ('public'::regnamespace, 'private'::regnamespace) group by 1`,
  )
  sources = Object.fromEntries(rows.map(({ name, source }) => [name, source]))
})

const second = 1000
const hour = 3600 * second
const hoursOf = (days: number) => `interval '${24 * days} hours'`
const daysAs = (days: number) => `interval '${days} days'`
const within = (least: number, most: number) => `between ${least} and ${most}`

/** What a function contains, written with the facts of `src/<area>/rules`. */
const statements: readonly [name: string, ...parts: string[]][] = [
  ['are_keywords', `length(keyword.keyword) < 1`, `length(keyword.keyword) > ${keywordLimits.length}`],
  ['are_keywords', `cardinality(keywords) <= ${keywordLimits.most}`],
  ['is_https', `length(url) <= ${maxAddressLength}`],
  ['is_snapshot', `length(url) <= ${maxAddressLength}`],
  ['is_payment_link', `length(url) <= ${maxAddressLength}`],
  ['is_email_address', `length(address) <= ${emailMaxLength}`],
  ['is_username', `length(name) <= ${profileLimits.username}`],
  ['is_username', `length(name) >= 1`],
  ['is_phone', `length(phone) <= ${profileLimits.phone}`],
  ['undo_review', `interval '${undoMs / second} seconds'`],
  ['mail_application_review', `interval '${decisionMailMs / second} seconds'`],
  ['add_application_note', `length(btrim(note)), 0) not ${within(1, applicationLimits.note)}`],
  ['answer_application', `length(words), 0) not ${within(1, applicationLimits.answer)}`],
  ['on_application_parts_added', `count(*) > ${applicationLimits.documents}`],
  ['save_reason', `length(btrim(reason)), 0) not ${within(1, applicationLimits.note)}`],
  ['save_reason', `from public.saved_reasons) >= ${savedReasonsLimit}`],
  ['review_name_change', `length(reason), 0) not ${within(1, applicationLimits.note)}`],
  ['name_change_queue', `page_size constant integer := ${nameChangesPageSize};`],
  ['suspend_creator', `length(words) > ${applicationLimits.note}`],
  ['create_role_row', `'first_name', ${registrationLimits.name})`],
  ['create_role_row', `'last_name', ${registrationLimits.name})`],
  ['create_role_row', `'company_name', ${registrationLimits.companyName})`],
  ['create_role_row', `'business_description', ${registrationLimits.businessDescription})`],
  ['bind_upload', `interval '${uploadLifetimeMs / hour} hours'`],
  ['request_export', `interval '${exportHours} hours'`],
  ['mark_export_ready', `interval '${exportHours} hours'`],
  ['subscribe_newsletter', daysAs(confirmationDays)],
  ['confirm_review_address', daysAs(confirmationDays)],
  ['add_wish', `length(words), 0) not ${within(wishLimits.least, wishLimits.most)}`],
  ['confirm_wish', daysAs(confirmationDays)],
  ['delete_old_wishes', daysAs(confirmationDays), daysAs(wishDays), `answers = ${wishAnswers}`],
  ['answer_wishes', `answers < ${wishAnswers}`],
  ['unanswered_texts', daysAs(toldSearchDays)],
  ['topics', `count(distinct person) >= ${fewestPeople}`],
  ['desk_unanswered', daysAs(toldSearchDays)],
  ['new_ticket_link', daysAs(ticketLinkDays)],
  ['refund_request_problem', hoursOf(refundDays)],
  ['open_entry', hoursOf(refundDays)],
  ['payable_on', hoursOf(refundDays)],
  ['request_refund', `length(words) ${within(refundReasonLimits.min, refundReasonLimits.max)}`],
  ['tell_search', `length(typed), 0) not ${within(1, longestWords)}`],
  ['searches_led_to', `count(*) >= ${fewestSearchers}`, `'${toldSearchDays} days'::interval`],
  ['apply_retention', daysAs(toldSearchDays - 1)],
  ['recall_template', `length(advice) ${within(recallLimits.instructions.min, recallLimits.instructions.max)}`],
  ['recall_template', `length(words) ${within(1, recallLimits.reason)}`],
  ['lift_recall', `length(words) ${within(1, recallLimits.reason)}`],
  ['answer_refund_request', `length(words) > ${refundNoteLimit}`],
  ['decide_refund_request', `length(words) > ${refundNoteLimit}`],
  ['account_held_until', hoursOf(payoutHoldDays)],
  ['give_up_second_factor', hoursOf(removalHoldDays)],
  ['on_second_factor_used', `interval '${factorWaitHours} hours'`],
  ['mark_payouts_paid', `length(words) > ${transferLimits.reference}`],
  ['mark_payout_returned', `length(words) > ${transferLimits.returnReason}`],
  ['typed_code', `length(code) <= ${bankAccountLimits.code}`],
  ['add_ticket_note', `length(btrim(note)), 0) not ${within(1, deskNoteLimit)}`],
  ['close_report', `length(written) > ${deskNoteLimit}`],
  ['desk_tickets', `page_size constant integer := ${deskPageSize};`],
  ['desk_reports', `page_size constant integer := ${deskPageSize};`],
  ['recommended_listings', `COALESCE(recommended_listings.max_rows, ${recommendationsCount})`],
  ['related_listings', `COALESCE(related_listings.max_rows, ${relatedCount})`],
  // Today is the last of the days.
  ['get_creator_template_analytics', `::date - ${viewDays - 1};`],
  ['creator_sales', `least(coalesce(max_rows, 50), ${mostRows})`],
  ['creator_sales', `limit ${mostSortedSales}`],
  ['template_buyers', `least(coalesce(max_rows, 50), ${mostRows})`],
  ['refund_requests_to_decide', `limit ${mostRows}`],
  ['pause_auth_mails', `new.id, ${perHourAndAddress}, '1 hour'`],
]

test.each(statements)('%s uses the numbers of TypeScript: %s', (name, ...parts) => {
  expect(sources[name], `There is no function ${name}`).toBeDefined()
  for (const part of parts) expect(sources[name]).toContain(part)
})

/** Lengths of values that nobody types, or that `checkFunctions` in without-twin.ts compare. */
const lengthsWithoutTwin: Record<string, readonly string[]> = {
  'paths of files, which the edge functions make': ['is_own_path'],
  'words of a search': ['spelling_of', 'similar_words', 'vocabulary', 'are_alias_words'],
  'recipients of mails': ['enqueue_mail'],
  'the last four letters of a stored account number': ['forget_person'],
  'lines of a bank account, cut before they are trimmed': ['typed_line'],
}

test('Every length that a function limits is stated above, or the function is listed with a reason', () => {
  const pattern = /(?<!array_)\blength\((?:btrim\()?[\w.]+\)*(?:, 0\))? (?:not )?(?:between \d+ and \d+|[<>]=? \d+)/g
  const listed = new Set(Object.values(lengthsWithoutTwin).flat())
  const found = Object.entries(sources).flatMap(([name, source]) =>
    [...source.matchAll(pattern)].map(([limit]) => ({ name, limit })),
  )
  expect(found.length).toBeGreaterThan(10)
  const unstated = found.filter(
    ({ name, limit }) =>
      !listed.has(name) && !statements.some(([stated, ...parts]) => stated === name && parts.includes(limit)),
  )
  expect(unstated, 'Add the limit to statements with its fact, or the function to lengthsWithoutTwin').toEqual([])
  expect([...listed].filter((name) => !found.some((one) => one.name === name))).toEqual([])
})

const noteOf = (what: string, most: number) => `Please ${what} of at most ${formatCount(most)} characters`

test('Every number in an exception of the database is that of a fact', () => {
  const raised = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/raise exception '((?:[^']|'')*\d(?:[^']|'')*)'/g)].map(([, text]) => text),
  )
  expect([...new Set(raised)].sort()).toEqual(
    [
      `Agree or disagree, in at most ${formatCount(refundNoteLimit)} characters`,
      `Please give a reason, and tell buyers what to do, in at most ${formatCount(recallLimits.reason)} characters each`,
      `A decision is approved or denied, with a reason of at most ${formatCount(refundNoteLimit)} characters if denied`,
      `An application has at most ${applicationLimits.documents} documents, and each answer to a question ${applicationLimits.documents} more`,
      `Give a reason of at most ${transferLimits.returnReason} characters`,
      noteOf('enter a note', applicationLimits.note),
      noteOf('enter your answer', applicationLimits.answer),
      noteOf('give a reason', applicationLimits.note),
      noteOf('write a reason', applicationLimits.note),
      `Unknown outcome, or a note of more than ${formatCount(deskNoteLimit)} characters`,
      // Limits of the database alone: they bound the work of an admin's call.
      'Name 1 to 1,000 payouts',
      `Name 1 to 1,000 payouts, the day of the transfer, and a reference of at most ${transferLimits.reference} characters`,
      'You already have 50 saved reasons. Please delete one first.',
    ].sort(),
  )
})

test('Creators can save and add as many payment methods as the message about it says', async () => {
  const rows = await database.query<{ name: string; arguments: string }>(
    `select tgname as name, encode(tgargs, 'escape') as arguments from pg_trigger
     where tgrelid = 'public.payment_methods'::regclass and tgname in ('aa_limit_insert', 'ab_limit_rows') order by 1`,
  )
  expect(rows).toEqual([
    { name: 'aa_limit_insert', arguments: `${bankAccountLimits.addedADay}\\0001 day\\000` },
    { name: 'ab_limit_rows', arguments: `user_id\\000${bankAccountLimits.saved}\\000` },
  ])
})
