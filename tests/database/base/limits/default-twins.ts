import { deletionDays } from '../../../../src/account/rules/deletion.ts'
import { undoDays } from '../../../../src/account/rules/email-change.ts'
import { defaultNotifications, defaultPrivacy, parseLanguage } from '../../../../src/account/rules/profile.ts'
import { creatorStatuses } from '../../../../src/account/rules/roles.ts'
import { confirmationDays } from '../../../../src/base/rules/limits.ts'
import { refundAnswerDays } from '../../../../src/catalog/rules/limits.ts'
import { fourEyesCents } from '../../../../src/desk/rules/payout-safeguards.ts'
import { refundStatuses } from '../../../../src/buying/rules/refund-request.ts'
import { platformFeePercent } from '../../../../src/catalog/rules/template.ts'
import { applicationStatuses } from '../../../../src/selling/rules/application.ts'
import {
  newCreatorDays,
  payoutMinimumCents,
  payoutStatuses,
  reserveDays,
  reservePercent,
} from '../../../../src/selling/rules/payout.ts'
import { revisionStatuses, templateStatuses } from '../../../../src/selling/rules/template-review.ts'
import { reportStatuses, ticketStatuses } from '../../../../src/support/rules/support.ts'
import type { Database } from '../../../../embedded/types.ts'

/** Column defaults that say something: neither computed nor empty. Days are those from now on. */
export type Defaults = Record<string, unknown>

const defaultsSql = `
  select adrelid::regclass::text || '.' || attname as name, pg_get_expr(adbin, adrelid, true) as expression
  from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
  join pg_class on pg_class.oid = adrelid
  where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and attgenerated = '' order by 1`

const emptyValues = new Set(['', '0', 'false', '{}', '[]'])

export async function readDefaults(database: Database): Promise<Defaults> {
  const rows = await database.query<{ name: string; expression: string }>(defaultsSql)
  return Object.fromEntries(
    rows.flatMap(({ name, expression }) => {
      const days = /^now\(\) \+ '(\d+) days'::interval$/.exec(expression)?.[1]
      if (days) return [[name, Number(days)]]
      const [, quoted, type] = /^'(.*)'::([a-z[\]]+)$/.exec(expression) ?? []
      const value = quoted ?? expression
      if (emptyValues.has(value) || /\(/.test(value)) return []
      return [[name, type === 'jsonb' ? JSON.parse(value) : value]]
    }),
  )
}

/** The facts of TypeScript that column defaults repeat. The first of a list of statuses is that of a new row. */
export const defaultTwins: Defaults = {
  'creator_applications.status': applicationStatuses[0],
  'creators.application_status': creatorStatuses[0],
  'newsletter_subscriptions.confirm_until': confirmationDays,
  'payouts.status': payoutStatuses[0],
  'private.account_deletions.due_at': deletionDays,
  'private.account_deletions.next_at': deletionDays,
  'private.email_changes.undo_until': undoDays,
  'private.settings.four_eyes_cents': String(fourEyesCents),
  'private.settings.new_creator_days': String(newCreatorDays),
  'private.settings.payout_minimum_cents': String(payoutMinimumCents),
  'private.settings.platform_fee_percent': String(platformFeePercent),
  'private.settings.reserve_days': String(reserveDays),
  'private.settings.reserve_percent': String(reservePercent),
  'profiles.language': parseLanguage(''),
  'profiles.notification_preferences': defaultNotifications,
  'profiles.privacy_settings': defaultPrivacy,
  'refund_requests.answer_due_at': refundAnswerDays,
  'refund_requests.status': refundStatuses[0],
  'reports.status': reportStatuses[0],
  'support_tickets.status': ticketStatuses[0],
  'template_revisions.status': revisionStatuses[0],
  'templates.status': templateStatuses[0],
}
