/** Limits of check constraints that TypeScript does not repeat, by the reason. A bound of 0 or 1 alone needs no entry. */
export const checksWithoutTwin: Record<string, readonly string[]> = {
  'Our own functions write the value, and cut what is longer': [
    'activity.subject characters',
    'audit_log.action_type characters',
    'audit_log.details bytes',
    'audit_log.entity_id characters',
    'audit_log.entity_type characters',
    'payments.billing_name characters',
    'private.disputes.reason characters',
    'private.known_devices.device characters',
    'private.outbox.kind pattern',
    'private.payout_faults.problem characters',
    'private.registration_calls.call pattern',
  ],
  'The value comes from Stripe': [
    'checkouts.currency choices',
    'checkouts.stripe_id characters',
    'checkouts.url characters',
    'private.refunds.status choices',
  ],
  'The address is copied from auth.users, which limits it': [
    'buyers.email characters',
    'creators.email characters',
    'private.outbox.recipient characters',
    'private.outbox.recipient pattern',
  ],
  'The database and the edge functions alone read the choice; screens compare it with one value at most': [
    'checkouts.kind choices',
    'ledger_entries.kind choices',
    'payments.claim_state choices',
    'purchases.state choices',
    'private.checkout_closings.reason choices',
    'private.document_numbers.series choices',
    'private.mail_preferences.preference choices',
  ],
  'upload-file makes the name, path, type and hash of a file': [
    'creator_application_documents.file_name pattern',
    'creator_documents.file_type characters',
    'private.uploads.sha256 pattern',
    'template_versions.file_name characters',
    'template_versions.file_name pattern',
    'template_versions.goods_path characters',
    'template_versions.goods_path pattern',
    'template_versions.goods_sha256 pattern',
  ],
  'Bytes as stored, which TypeScript cannot count; its limits on the parts keep below': [
    'private.registration_drafts.details bytes',
    'private.uploads.diagram bytes',
    'private.workflow_reports.findings bytes',
    'private.workflow_reports.preview bytes',
    'template_revisions.changes bytes',
    'templates.apps bytes',
    'templates.apps entries',
    'templates.contents bytes',
    'templates.diagram bytes',
  ],
  'The only value that a bank account can have': ['payment_methods.type choices'],
  'ibantools checks the form and also the country': ['payment_methods.bank_code pattern'],
  'Shares and progress in percent': [
    'private.data_exports.progress number',
    'private.settings.platform_fee_percent number',
  ],
  'A week of payouts ends on a Friday': ['private.payout_weeks.period_end condition'],
  'The keys of the type PrivacySettings, which the compiler compares with the columns': [
    'profiles.privacy_settings fields',
  ],
  'Admins enter testimonials in the database': [
    'testimonials.author_name characters',
    'testimonials.author_role characters',
    'testimonials.quote characters',
  ],
}

/**
 * The functions of our own that check constraints call: the test that compares one with TypeScript, or the reason why it has no twin.
 */
export const checkFunctions: Record<string, { test: string } | { reason: string }> = {
  are_attachments: { test: 'tests/database/base/limits/functions.test.ts' },
  are_snapshots: { reason: 'is_snapshot for each; the column is not offered by the form.' },
  categories: { test: 'tests/database/base/constants.test.ts' },
  is_calendly_link: { test: 'tests/database/base/limits/functions.test.ts' },
  is_email_address: { test: 'tests/database/account/email.test.ts' },
  is_https: { test: 'tests/database/base/limits/functions.test.ts' },
  is_iban: { test: 'tests/database/base/limits/functions.test.ts' },
  is_own_path: { reason: 'The edge functions make the paths of files.' },
  is_payment_link: { reason: 'Stripe makes the address.' },
  is_phone: { test: 'tests/database/base/names.test.ts' },
  is_platform: { reason: 'Derived from private.platforms(), which tests/database/catalog/platforms.test.ts compares.' },
  is_reserved_name: { test: 'tests/database/base/names.test.ts' },
  is_shown_name: { test: 'tests/database/base/names.test.ts' },
  is_shown_title: { test: 'tests/database/base/names.test.ts' },
  is_snapshot: { test: 'tests/database/base/limits/functions.test.ts' },
  is_snapshot_contents: { test: 'tests/database/base/limits/functions.test.ts' },
  is_sold_as_link: { test: 'tests/database/base/limits/functions.test.ts' },
  is_template_type: { reason: 'Derived from private.platforms(), like is_platform.' },
  is_whole_cents: {
    reason: 'The page writes whole cents; supabase/tests/database/base/money.test.sql tries fractions.',
  },
  is_username: { test: 'tests/database/base/names.test.ts' },
  line_kinds: { test: 'tests/database/base/limits/functions.test.ts' },
  setup_cents: { test: 'tests/database/base/constants.test.ts' },
  support_cents: { test: 'tests/database/base/constants.test.ts' },
}

/** Column defaults that TypeScript does not repeat, by the reason. */
export const defaultsWithoutTwin: Record<string, readonly string[]> = {
  'Inserts of the page and of the functions always name the value': [
    'templates.category',
    'checkouts.currency',
    'payment_methods.type',
  ],
  'The first state of a row, set by the database; TypeScript only reads it': [
    'private.data_exports.state',
    'private.payout_closings.up_to',
    'private.payout_faults.attempts',
    'purchases.state',
    'purchases.support_option',
  ],
  'The only row of its table': [
    'private.admin_digests.id',
    'private.mail_server.only_row',
    'private.payout_closings.only_row',
    'private.settings.only_row',
  ],
  'Read by the database alone': ['private.settings.requires_second_factor'],
  'The role of sign-ups that name none; the forms always name one': ['profiles.role'],
  'Counts only together with a name (`applicationStart`)': ['creators.has_company'],
}
