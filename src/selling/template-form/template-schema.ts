import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import type { TemplateColumns } from '@/selling/data/template-submission'
import { isEmailAddress } from '@/account/rules/email'
import { isHttpsAddress } from '@/base/rules/https-address'
import { submissionMessages as messages } from '@/selling/messages/template-submission'
import { goodsFactsOf, goodsKindOf, platforms, type GoodsKind } from '@/catalog/rules/platform'
import { areKeywords } from '@/catalog/rules/keywords'
import { categories, optionPrices } from '@/catalog/rules/template'
import { areContentsWithinLimits, contentsOf, typedContents } from '@/catalog/rules/snapshot-contents'
import { hasSnapshotPrefix, isSnapshotLink, templateLimits as limits } from '@/selling/rules/template-submission'
import { describingTitle, shownTitle } from '@/account/parts/name-checks'
import { typedContentsSchema } from './contents/contents-schema'
import { goodsSchema, imageSchema } from './files-schema'
import { askedOf, questionsSchema } from './questions-schema'

const requiredText = (missing: string, longest: number, tooLong: string) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(longest, tooLong))

/** What a MoneyField holds. The output is US cents, null if the field is empty. */
const money = z.pipe(
  z
    .union([z.int(), z.string()])
    .check(z.refine((value) => value === '' || typeof value === 'number', messages.priceInvalid)),
  z.transform((value) => (typeof value === 'number' ? value : null)),
)

const isPrice = (cents: number) =>
  cents === 0 || (cents >= limits.lowestPriceCents && cents <= limits.highestPriceCents)
const isFee = (cents: number) => cents <= limits.highestFeeCents

const optionalMoney = z.nullable(z.int())
// Free and no fee are null in the database's columns, for which 0 and an empty field are one.
const nullForZero = z.transform((cents: number | null) => cents || null)
const price = z.pipe(
  z.pipe(
    money,
    optionalMoney.check(
      z.refine((cents) => cents !== null, messages.priceMissing),
      z.refine((cents) => cents === null || isPrice(cents), messages.priceOutOfRange),
    ),
  ),
  nullForZero,
)
const fee = z.pipe(
  z.pipe(money, optionalMoney.check(z.refine((cents) => cents === null || isFee(cents), messages.feeOutOfRange))),
  nullForZero,
)

const fields = z.object({
  platform: z.pipe(z.string(), z.enum(platforms, messages.platformMissing)),
  goods: z.nullable(goodsSchema),
  hides_step_names: z.boolean(),
  shows_notes: z.boolean(),
  questions: questionsSchema,
  json_file_url: z.string().check(z.trim()),
  ghl_snapshot_url: z.string().check(z.trim()),
  contents: typedContentsSchema,
  name: requiredText(messages.nameMissing, limits.name, messages.nameTooLong).check(shownTitle(), describingTitle()),
  category: z.pipe(z.string(), z.enum(categories, messages.categoryMissing)),
  short_description: requiredText(
    messages.shortDescriptionMissing,
    limits.shortDescription,
    messages.shortDescriptionTooLong,
  ),
  long_description: requiredText(
    messages.longDescriptionMissing,
    limits.longDescription,
    messages.longDescriptionTooLong,
  ),
  keywords: z.array(z.string()).check(z.refine(areKeywords, messages.keywordsInvalid)),
  /** Typed into the field of keywords, but not added. */
  keyword: z.string().check(z.refine((typed) => typed.trim() === '', messages.keywordLeft)),
  image: z.nullable(imageSchema),
  price_cents: price,
  offers_setup: z.boolean(),
  offers_support: z.boolean(),
  startup_fee_cents: fee,
  monthly_fee_cents: fee,
  email: z.string().check(z.trim(), z.refine(isEmailAddress, messages.emailInvalid)),
  changelog: z.string().check(z.trim(), z.maxLength(limits.changelog, messages.changelogTooLong)),
})

type Fields = z.input<typeof fields>
/** What rules may depend on. Money is left out: it differs before and after parsing. */
type RuledFields = Omit<Fields, 'price_cents' | 'startup_fee_cents' | 'monthly_fee_cents'>

/** A rule of one field that depends on others. Runs even if other fields are invalid, so that all messages show at once. */
const rule = (path: keyof RuledFields, error: string, isMet: (fields: RuledFields) => boolean) =>
  z.refine<RuledFields>(isMet, { path: [path], error, when: () => true })

/** A rule for templates that sell this kind of goods. */
const goodsRule = (kind: GoodsKind, path: keyof RuledFields, error: string, isMet: (fields: RuledFields) => boolean) =>
  rule(path, error, (filled) => goodsKindOf(filled.platform) !== kind || isMet(filled))

/** A file that the database refuses; what a stored template has already is not submitted again. */
export const holdsSecrets = (goods: Fields['goods']) =>
  goods?.kind === 'file' && goods.check?.leaks.some(({ severity }) => severity === 'high') === true

/** A new workflow of notes alone, which has no diagram. */
const isUndrawable = (goods: Fields['goods']) => goods?.kind === 'file' && goods.workflow?.diagram === null

/** The rules of what is sold, per kind of goods. */
const goodsRules: Record<GoodsKind, ReturnType<typeof rule>[]> = {
  snapshot: [
    goodsRule('snapshot', 'contents', messages.contentsInvalid, ({ contents }) => {
      const typed = contentsOf(contents)
      return typed === null || areContentsWithinLimits(typed)
    }),
    goodsRule(
      'snapshot',
      'ghl_snapshot_url',
      messages.snapshotUrlMissing,
      ({ ghl_snapshot_url: url }) => url.trim() !== '',
    ),
    goodsRule(
      'snapshot',
      'ghl_snapshot_url',
      messages.snapshotUrlPrefix,
      ({ ghl_snapshot_url: url }) => !url.trim() || hasSnapshotPrefix(url.trim()),
    ),
    goodsRule(
      'snapshot',
      'ghl_snapshot_url',
      messages.snapshotUrlInvalid,
      ({ ghl_snapshot_url: url }) => !hasSnapshotPrefix(url.trim()) || isSnapshotLink(url.trim()),
    ),
  ],
  workflow: [
    goodsRule(
      'workflow',
      'goods',
      messages.goodsMissing,
      ({ goods, json_file_url }) => goods !== null || json_file_url.trim() !== '',
    ),
    goodsRule('workflow', 'goods', messages.holdsSecrets, ({ goods }) => !holdsSecrets(goods)),
    goodsRule(
      'workflow',
      'json_file_url',
      messages.jsonUrlInvalid,
      ({ goods, json_file_url: url }) => goods !== null || !url.trim() || isHttpsAddress(url.trim()),
    ),
    goodsRule(
      'workflow',
      'image',
      messages.imageMissing,
      ({ goods, image }) => image !== null && !(image.kind === 'diagram' && isUndrawable(goods)),
    ),
  ],
}

const checked = fields.check(...Object.values(goodsRules).flat())

function toColumns(filled: z.output<typeof checked>): TemplateColumns & { changelog: string } {
  const facts = goodsFactsOf(filled.platform)
  const goods = facts?.soldAs === 'file' ? filled.goods : null
  return {
    platform: filled.platform,
    name: filled.name,
    category: filled.category,
    email: filled.email,
    short_description: filled.short_description,
    long_description: filled.long_description,
    keywords: filled.keywords,
    price_cents: filled.price_cents,
    startup_fee_cents: filled.startup_fee_cents,
    monthly_fee_cents: filled.monthly_fee_cents,
    setup_cents: filled.offers_setup ? optionPrices.setup_cents : null,
    support_cents: filled.offers_support ? optionPrices.support_cents : null,
    ghl_snapshot_url: facts?.soldAs === 'link' ? filled.ghl_snapshot_url : null,
    contents: facts?.hasContents ? contentsOf(filled.contents) : null,
    json_file_url: goods?.source_url ?? null,
    // Without an image, a template shows the diagram of its platform.
    image_url: filled.image?.kind === 'file' ? filled.image.path : null,
    thumbnail_url: null,
    ...(goods?.kind === 'file' && { goods_path: goods.path }),
    hides_step_names: facts?.isParsed === true && filled.hides_step_names,
    shows_notes: facts?.isParsed === true && filled.shows_notes,
    questions: facts?.isParsed === true ? askedOf(filled.questions) : [],
    changelog: filled.changelog,
  }
}

/** The form in its order on the screen. The output is a row of templates with prices in US cents, and the changelog of a revision. */
export const templateSchema = z.pipe(checked, z.transform(toColumns))

/** For edits of an approved template: also says what changed. */
export const revisionSchema = z.pipe(
  checked.check(rule('changelog', messages.changelogMissing, ({ changelog }) => changelog.trim() !== '')),
  z.transform(toColumns),
)

/** Form values; platform and category are empty until chosen. */
export type TemplateFields = Fields
export type TemplateOutput = z.output<typeof templateSchema>
export type TemplateFormReturn = UseFormReturn<TemplateFields, unknown, TemplateOutput>

/** Initial values of a new template. */
export const noTemplate = (email: string): TemplateFields => ({
  platform: '',
  goods: null,
  hides_step_names: false,
  shows_notes: false,
  questions: [],
  json_file_url: '',
  ghl_snapshot_url: '',
  contents: typedContents(null),
  name: '',
  category: '',
  short_description: '',
  long_description: '',
  keywords: [],
  keyword: '',
  image: null,
  price_cents: '',
  offers_setup: false,
  offers_support: false,
  startup_fee_cents: '',
  monthly_fee_cents: '',
  email,
  changelog: '',
})

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
