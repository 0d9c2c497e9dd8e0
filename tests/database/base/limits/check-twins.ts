import { exportStates } from '../../../../src/account/rules/data-export.ts'
import { firstBirthYear } from '../../../../src/account/rules/birth-date.ts'
import { notificationKinds, profileLimits, visibilities } from '../../../../src/account/rules/profile.ts'
import { registrationPlatforms, registrationTemplateCounts } from '../../../../src/account/rules/registration.ts'
import { registrationLimits } from '../../../../src/account/rules/registration-limits.ts'
import { creatorStatuses, roles } from '../../../../src/account/rules/roles.ts'
import { activityTypes } from '../../../../src/buying/rules/activity.ts'
import { checkoutOptions } from '../../../../src/buying/rules/checkout-option.ts'
import { disputeStatuses } from '../../../../src/buying/rules/dispute.ts'
import { refundNoteLimit, refundReasonLimits, refundStatuses } from '../../../../src/buying/rules/refund-request.ts'
import { exportFormats } from '../../../../src/desk/rules/payout-safeguards.ts'
import { priceBars } from '../../../../src/catalog/rules/limits.ts'
import { longestWords } from '../../../../src/catalog/rules/listing-search.ts'
import { fewestSearchers } from '../../../../src/catalog/rules/search-learning.ts'
import { recallCauses, recallLimits } from '../../../../src/catalog/rules/recall.ts'
import { setAsideStates } from '../../../../src/desk/rules/stuck-work.ts'
import {
  applicationLimits,
  applicationPlatforms,
  applicationStatuses,
  applicationTemplateCounts,
  reasonedDecisions,
} from '../../../../src/selling/rules/application.ts'
import { bankAccountLimits } from '../../../../src/selling/rules/bank-account.ts'
import { MAX_FEATURES } from '../../../../src/workflow/rules/copies/print.ts'
import { maintenanceLimit } from '../../../../src/desk/rules/maintenance.ts'
import { healthKinds } from '../../../../src/desk/rules/health.ts'
import { riskKinds } from '../../../../src/desk/rules/money-risks.ts'
import { fewestPeople } from '../../../../src/selling/rules/demand.ts'
import { payoutStatuses, skipReasons, transferLimits } from '../../../../src/selling/rules/payout.ts'
import { reviewNoteLimit, revisionStatuses, templateStatuses } from '../../../../src/selling/rules/template-review.ts'
import { templateLimits } from '../../../../src/selling/rules/template-submission.ts'
import { wishAnswers, wishLimits } from '../../../../src/shop/rules/wishes.ts'
import {
  deskNoteLimit,
  maxReportLength,
  messageAuthors,
  reportOutcomeValues,
  reportReasons,
  reportStatuses,
  reportTargets,
  ticketCategoryValues,
  ticketLimits,
  ticketStatuses,
} from '../../../../src/support/rules/support.ts'
import type { Limit } from './read-checks.ts'

/**
 * The facts of TypeScript that check constraints repeat, by the constraint's limit as `readChecks` names it. Numbers are those of
 * `src/<area>/rules`: none is written here, except that a required text has at least one character.
 */

const upTo = (most: number): Limit => ({ most })
const between = (least: number, most: number): Limit => ({ least, most })
const required = (most: number): Limit => between(1, most)
const oneOf = (...choices: readonly string[]): Limit => [...choices].sort()
const valuesOf = (choices: readonly { value: string }[]) => choices.map(({ value }) => value)

const account: Record<string, Limit> = {
  'profiles.role choices': oneOf(...roles),
  'profiles.first_name characters': upTo(profileLimits.name),
  'profiles.last_name characters': upTo(profileLimits.name),
  'profiles.city characters': upTo(profileLimits.city),
  'profiles.country characters': upTo(profileLimits.country),
  'profiles.language characters': upTo(profileLimits.language),
  'profiles.bio characters': upTo(profileLimits.bio),
  // A day earlier, so that the first of January passes in every time zone.
  'profiles.date_of_birth since': `${firstBirthYear - 1}-12-31 00:00:00+00`,
  'profiles.notification_preferences fields': oneOf(...notificationKinds),
  'profiles.privacy_settings.profileVisibility choices': oneOf(...visibilities),
  'private.goods_prints.features entries': { most: MAX_FEATURES },
  'private.registration_drafts.role choices': oneOf(...roles),
  'private.payout_exports.format choices': oneOf(...exportFormats),
  'private.data_exports.state choices': oneOf(...exportStates),
  'buyers.first_name characters': upTo(registrationLimits.name),
  'buyers.last_name characters': upTo(registrationLimits.name),
  'creators.first_name characters': upTo(registrationLimits.name),
  'creators.last_name characters': upTo(registrationLimits.name),
  'creators.company_name characters': upTo(registrationLimits.companyName),
  'creators.business_description characters': upTo(registrationLimits.businessDescription),
  'name_changes.first_name characters': upTo(profileLimits.name),
  'name_changes.last_name characters': upTo(profileLimits.name),
  'name_changes.note characters': required(applicationLimits.note),
  'creators.application_status choices': oneOf(...creatorStatuses),
  'creators.templates_count choices': oneOf(...new Set([...registrationTemplateCounts, ...applicationTemplateCounts])),
  'creator_social_accounts.platform choices': oneOf(...registrationPlatforms),
  'creator_documents.file_name characters': required(registrationLimits.documentName),
}

const catalog: Record<string, Limit> = {
  'templates.name characters': required(templateLimits.name),
  'templates.short_description characters': required(templateLimits.shortDescription),
  'templates.long_description characters': required(templateLimits.longDescription),
  'listing_facets.price_band number': between(0, priceBars),
  'templates.price_cents number': between(templateLimits.lowestPriceCents, templateLimits.highestPriceCents),
  // 0 is stored as none.
  'templates.startup_fee_cents number': between(1, templateLimits.highestFeeCents),
  'templates.monthly_fee_cents number': between(1, templateLimits.highestFeeCents),
  'templates.status choices': oneOf(...templateStatuses),
  'templates.review_note characters': upTo(reviewNoteLimit),
  'template_revisions.status choices': oneOf(...revisionStatuses),
  'template_revisions.changelog characters': upTo(templateLimits.changelog),
  'template_revisions.review_note characters': upTo(reviewNoteLimit),
  'template_versions.changelog characters': upTo(templateLimits.changelog),
  'private.searches_told.query characters': required(longestWords),
  'private.search_counts.people number': { least: fewestSearchers },
}

const selling: Record<string, Limit> = {
  'creator_applications.first_name characters': required(applicationLimits.name),
  'creator_applications.last_name characters': required(applicationLimits.name),
  'creator_applications.company_name characters': required(applicationLimits.companyName),
  'creator_applications.business_description characters': required(applicationLimits.businessDescription),
  'creator_applications.note characters': upTo(applicationLimits.note),
  'creator_applications.status choices': oneOf(...applicationStatuses),
  'creator_applications.templates_count choices': oneOf(...applicationTemplateCounts),
  'creator_application_documents.file_name characters': required(applicationLimits.documentName),
  'creator_social_profiles.platform choices': oneOf(...valuesOf(applicationPlatforms)),
  'application_questions.question characters': required(applicationLimits.note),
  'application_questions.answer characters': required(applicationLimits.answer),
  'private.application_notes.note characters': required(applicationLimits.note),
  'creators.suspension_reason characters': required(applicationLimits.note),
  'saved_reasons.decision choices': oneOf(...reasonedDecisions),
  'saved_reasons.reason characters': required(applicationLimits.note),
  'payment_methods.account_holder_name characters': between(bankAccountLimits.holderMin, bankAccountLimits.holderMax),
  'payment_methods.bank_name characters': between(bankAccountLimits.bankMin, bankAccountLimits.bankMax),
  'payment_methods.iban characters': between(bankAccountLimits.ibanMin, bankAccountLimits.ibanMax),
  'private.seen_risks.kind choices': oneOf(...riskKinds),
  'payouts.status choices': oneOf(...payoutStatuses),
  'payouts.reference characters': required(transferLimits.reference),
  'payouts.return_reason characters': required(transferLimits.returnReason),
  'payout_skips.reason choices': oneOf(...skipReasons),
}

const buying: Record<string, Limit> = {
  'activity.type choices': oneOf(...activityTypes),
  'checkouts.option choices': oneOf(...checkoutOptions),
  // The template alone is stored as none.
  'purchases.support_option choices': oneOf(
    ...checkoutOptions.map((option) => (option === 'template' ? 'none' : option)),
  ),
  'refund_requests.reason characters': between(refundReasonLimits.min, refundReasonLimits.max),
  'refund_requests.answer characters': required(refundNoteLimit),
  'refund_requests.note characters': required(refundNoteLimit),
  'refund_requests.status choices': oneOf(...refundStatuses),
  'private.disputes.status choices': oneOf(...disputeStatuses),
  'private.disputes.announced choices': oneOf(...disputeStatuses),
}

const support: Record<string, Limit> = {
  'support_tickets.name characters': required(ticketLimits.name),
  'support_tickets.subject characters': between(ticketLimits.subject.least, ticketLimits.subject.most),
  'support_tickets.category choices': oneOf(...ticketCategoryValues),
  'support_tickets.status choices': oneOf(...ticketStatuses),
  // Replies may be short; the first message has at least `ticketLimits.message.least`, which the form and the function open-ticket check.
  'ticket_messages.body characters': required(ticketLimits.message.most),
  'ticket_messages.author choices': oneOf(...messageAuthors),
  'private.ticket_notes.note characters': required(deskNoteLimit),
  'reports.target_type choices': oneOf(...reportTargets),
  'reports.reason choices': oneOf(...valuesOf(reportReasons)),
  'reports.details characters': upTo(maxReportLength),
  'reports.status choices': oneOf(...reportStatuses),
  'reports.outcome choices': oneOf(...reportOutcomeValues),
  'reports.note characters': required(deskNoteLimit),
}

const shop: Record<string, Limit> = {
  'private.wishes.need characters': between(wishLimits.least, wishLimits.most),
  'private.wishes.query characters': upTo(longestWords),
  'private.wishes.answers number': between(0, wishAnswers),
  'private.demand.people number': { least: fewestPeople },
}

const desk: Record<string, Limit> = {
  'private.health_rules.kind choices': oneOf(...healthKinds),
  'private.maintenance.sentence characters': required(maintenanceLimit),
  'private.outbox.set_aside_as choices': oneOf(...setAsideStates),
  'private.recalls.cause choices': oneOf(...recallCauses),
  'private.recalls.instructions characters': between(recallLimits.instructions.min, recallLimits.instructions.max),
  'private.recalls.reason characters': required(recallLimits.reason),
  'private.recalls.lift_reason characters': required(recallLimits.reason),
}

export const checkTwins: Record<string, Limit> = {
  ...account,
  ...catalog,
  ...selling,
  ...buying,
  ...support,
  ...shop,
  ...desk,
}
