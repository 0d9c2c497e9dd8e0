import type { CheckoutOption } from '../../../src/buying/rules/checkout-option.ts'
import type { SnapshotContents } from '../../../src/catalog/rules/snapshot-contents.ts'
import type { Buyer, creators } from '../people.ts'

export type Category =
  | 'Sales'
  | 'Finance'
  | 'Marketing'
  | 'HR'
  | 'Product'
  | 'AI'
  | 'Support'
  | 'Blocks'
  | 'Designs'
  | 'Personal Assistant'
/** What a creator offers besides the template. */
export type Offer = 'setup' | 'support'

/** `previews.ts` has the rest. */
type StatedContents = Omit<SnapshotContents, 'needs' | 'previews'>

/** What creators submit. */
export type Submission = {
  id: string
  /** File name of the description, `descriptions/<slug>.md`, and of the downloaded workflow. */
  slug: string
  creator: keyof typeof creators
  name: string
  category: Category
  shortDescription: string
  /** Null is free. */
  priceCents: number | null
  /** The creator's own fees, shown as running costs. */
  startupFeeCents?: number
  monthlyFeeCents?: number
  /** At the prices of src/catalog/rules/template.ts. */
  offers: Offer[]
} & ({ platform: 'n8n' } | { platform: 'GHL'; snapshotUrl: string; contents: StatedContents })

/** An approved template. */
export type Template = Submission & {
  /** Publication date in days before the seed runs. */
  publishedDaysAgo: number
  /** Local parts of the buyers' addresses, with the option they bought; without one, the template alone. */
  buyers: (Buyer | [Buyer, CheckoutOption])[]
}

type Without<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never
/** An approved template in the file of its creator. */
export type CreatorTemplate = Without<Template, 'creator'>

/** A template that was sent back for changes before it was ever approved. */
export type SentBack = Submission & { submittedDaysAgo: number; note: string }

/** An update of an approved n8n template, which waits for the review; its workflow is `2.json`. */
export type Update = { id: string; templateId: string; priceCents: number; shortDescription: string; changelog: string }
