import type { ComponentType } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { PlatformBadge } from '@/catalog/parts/platform-badge'
import { Checkbox } from '@/ui/fields/checkbox'
import { TextField } from '@/ui/fields/field'
import { MoneyField } from '@/ui/fields/money-field'
import { SelectField } from '@/ui/fields/select'
import { TextAreaField } from '@/ui/fields/textarea'
import { formatCents } from '@/base/rules/money'
import { goodsKindOf, isPlatform, type GoodsKind } from '@/catalog/rules/platform'
import { platformOffers } from '@/catalog/rules/platform-offers'
import { categories, optionPrices, platformFeePercent } from '@/catalog/rules/template'
import { templateLabels } from '@/catalog/messages/template-labels'
import { snapshotPrefix, templateLimits } from '@/selling/rules/template-submission'
import { CopiedNotice } from './copied-notice'
import { FormSection } from './form-section'
import { GoodsField } from './goods-field'
import { ImageField } from './image-field'
import { KeywordsField } from './keywords-field'
import { MarkdownField } from './markdown-field'
import { PlatformField } from './platform-field'
import type { TemplateFormReturn } from './template-schema'
import type { ImageUpload } from './use-image'
import type { WorkflowSource } from '@/selling/template-form/workflow/use-workflow'
import { priceRange } from '@/selling/messages/template-submission'

type Props = { form: TemplateFormReturn }
type GoodsProps = Props & { source: WorkflowSource; templateId: string | null }

/** The fields of what is sold. */
const goodsFields: Record<GoodsKind, ComponentType<GoodsProps>> = {
  workflow: (props) => (
    <>
      <GoodsField {...props} />
      <Checkbox
        label={
          <>
            <span className="font-medium text-ink">Hide step names</span>
            <span className="block text-sm leading-snug">
              Visitors will see what kind of step each one is, not the name you gave it.
            </span>
          </>
        }
        {...props.form.register('hides_step_names')}
      />
      <Checkbox
        label={
          <>
            <span className="font-medium text-ink">Show notes to visitors</span>
            <span className="block text-sm leading-snug">
              Visitors will read the notes on your canvas. Without this, they see only where the notes are.
            </span>
          </>
        }
        {...props.form.register('shows_notes')}
      />
    </>
  ),
  snapshot: ({ form }) => (
    <TextField
      label="GHL Snapshot URL"
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={`${snapshotPrefix}…`}
      hint="Use a share link that allows unlimited imports. A one-time link stops working after the first import."
      {...form.register('ghl_snapshot_url')}
      error={form.formState.errors.ghl_snapshot_url?.message}
    />
  ),
}

/** Platform and goods. The platform of a stored template never changes. */
export function GoodsSection({ form, source, templateId }: GoodsProps) {
  const platform = useWatch({ control: form.control, name: 'platform' })
  const kind = goodsKindOf(platform)
  const GoodsFields = kind && goodsFields[kind]
  return (
    <FormSection title="Your template" intro="This is what buyers get. Only they and our reviewers can open it.">
      {templateId === null ? (
        <PlatformField form={form} />
      ) : (
        <p className="flex items-center gap-2.5 text-sm">
          <span className="font-medium">Platform</span> <PlatformBadge platform={platform} />
        </p>
      )}
      {GoodsFields && <GoodsFields form={form} source={source} templateId={templateId} />}
      <CopiedNotice form={form} />
    </FormSection>
  )
}

const categoryOptions = categories.map((value) => ({ value, label: value }))

/** Texts and image, as buyers find the template. */
export function ListingSection({ form, upload }: Props & { upload: ImageUpload }) {
  const { errors } = form.formState
  const short = useWatch({ control: form.control, name: 'short_description' })
  return (
    <FormSection title="Listing" intro="Help buyers find and choose your template.">
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-[minmax(0,1fr)_220px]">
        <TextField label="Product Name" autoComplete="off" {...form.register('name')} error={errors.name?.message} />
        <SelectField
          label="Category"
          placeholder="Choose a category"
          options={categoryOptions}
          {...form.register('category')}
          error={errors.category?.message}
        />
      </div>
      <TextAreaField
        label="Short Description"
        hint="One or two sentences, for the card and search results."
        rows={2}
        counter={{ count: short.trim().length, max: templateLimits.shortDescription }}
        {...form.register('short_description')}
        error={errors.short_description?.message}
      />
      <MarkdownField form={form} />
      <KeywordsField form={form} />
      <ImageField form={form} upload={upload} />
    </FormSection>
  )
}

const setupPrice = formatCents(optionPrices.setup_cents)
const supportPrice = formatCents(optionPrices.support_cents)

/** The template's price, and the add-ons at their fixed prices. */
export function PriceSection({ form }: Props) {
  const platform = useWatch({ control: form.control, name: 'platform' })
  return (
    <FormSection
      title="Price"
      intro={`What buyers pay. You keep ${100 - platformFeePercent}%, and our fee is ${platformFeePercent}%.`}
    >
      <Controller
        control={form.control}
        name="price_cents"
        render={({ field, fieldState }) => (
          <MoneyField
            {...field}
            label={isPlatform(platform) ? platformOffers[platform].price : templateLabels.templatePrice}
            hint={`0 makes it free. Paid templates cost from ${priceRange}.`}
            error={fieldState.error?.message}
          />
        )}
      />
      <fieldset className="grid min-w-0 gap-4">
        <legend className="mb-3 text-sm font-medium">Extras you offer</legend>
        <Checkbox
          label={
            <Offer title="Setup" price={`${setupPrice} once`}>
              A call to set it up together, booked through your scheduling link.
            </Offer>
          }
          {...form.register('offers_setup')}
        />
        <Checkbox
          label={
            <Offer title="Support" price={`${supportPrice} a month`}>
              You answer questions and fix what breaks for as long as the buyer subscribes.
            </Offer>
          }
          {...form.register('offers_support')}
        />
      </fieldset>
    </FormSection>
  )
}

const Offer = ({ title, price, children }: { title: string; price: string; children: string }) => (
  <>
    <span className="font-medium text-ink">
      {title}, {price}
    </span>
    <span className="block text-sm leading-snug">{children}</span>
  </>
)

/** The creator's own fees for running the template, which Flowshelf never charges. */
export function CostsSection({ form }: Props) {
  return (
    <FormSection
      title="Running costs"
      intro="Optional. Your own fees for running it. They’re shown on the template’s page, but not charged here."
    >
      <div className="grid items-start gap-x-5 gap-y-6 sm:grid-cols-2">
        <Controller
          control={form.control}
          name="startup_fee_cents"
          render={({ field, fieldState }) => (
            <MoneyField {...field} label="Setup Fee" unit="one-time" error={fieldState.error?.message} />
          )}
        />
        <Controller
          control={form.control}
          name="monthly_fee_cents"
          render={({ field, fieldState }) => (
            <MoneyField
              {...field}
              label="Monthly Maintenance/Support Fee"
              unit="a month"
              error={fieldState.error?.message}
            />
          )}
        />
      </div>
    </FormSection>
  )
}

type MailProps = Props & { accountEmail: string; confirmedEmail?: string | null | undefined }

/** Address for review mail. Any but the account's must be confirmed. */
export function MailSection({ form, accountEmail, confirmedEmail }: MailProps) {
  const email = useWatch({ control: form.control, name: 'email' }).trim().toLowerCase()
  const isOther = ![accountEmail, confirmedEmail].some((known) => known?.toLowerCase() === email)
  return (
    <FormSection title="Notifications" intro="We’ll email you as soon as your template is reviewed.">
      <TextField
        label={templateLabels.notificationEmail}
        type="email"
        autoComplete="email"
        hint={
          isOther && email
            ? `We’ll send a confirmation link to this address. Until it’s confirmed, we’ll email ${accountEmail}.`
            : undefined
        }
        {...form.register('email')}
        error={form.formState.errors.email?.message}
      />
    </FormSection>
  )
}

/** Release note: changes since the approved version, for its buyers. */
export function ChangelogSection({ form }: Props) {
  const text = useWatch({ control: form.control, name: 'changelog' })
  return (
    <FormSection title="What changed" intro="Shown to reviewers and buyers.">
      <TextAreaField
        label="Changelog"
        rows={3}
        counter={{ count: text.trim().length, max: templateLimits.changelog }}
        {...form.register('changelog')}
        error={form.formState.errors.changelog?.message}
      />
    </FormSection>
  )
}
