import { useMutation, useQueryClient } from '@tanstack/react-query'
import { submissionMessages as messages, submissionRefusals } from '@/selling/messages/template-submission'
import { LostSessionError, PlainError, plainReason, refusalOf } from '@/base/errors/errors'
import { dollarsOf } from '@/base/rules/money'
import { supabase, type TablesInsert, type TablesUpdate } from '@/base/data/supabase'
import { templateKeys } from '@/catalog/data/keys'

/** Prices in US cents, null is none. The database generates these columns from those in dollars. */
type Prices = Record<
  'price_cents' | 'startup_fee_cents' | 'monthly_fee_cents' | 'setup_cents' | 'support_cents',
  number | null
>

/** The columns that a creator writes. `goods_path` names an upload in the bucket template-goods. */
export type TemplateColumns = Prices &
  Pick<
    TablesInsert<'templates'>,
    | 'name'
    | 'platform'
    | 'category'
    | 'email'
    | 'short_description'
    | 'long_description'
    | 'ghl_snapshot_url'
    | 'contents'
    | 'json_file_url'
    | 'image_url'
    | 'thumbnail_url'
    | 'goods_path'
    | 'hides_step_names'
    | 'shows_notes'
  > & {
    /** What people would search for. */
    keywords: string[]
    /** What buyers are asked before they download the workflow. */
    questions: { step: string; path: string; question: string }[]
  }
export type TemplateChanges = Partial<Omit<TemplateColumns, 'platform'>>

/** The row to write: the columns in cents are generated and refuse writes, those in dollars take them. */
const toRow = <T extends Partial<Prices>>({
  price_cents,
  startup_fee_cents,
  monthly_fee_cents,
  setup_cents,
  support_cents,
  ...columns
}: T) => ({
  ...columns,
  snapshot_price: dollarsOf(price_cents),
  startup_fee: dollarsOf(startup_fee_cents),
  monthly_maintenance_fee: dollarsOf(monthly_fee_cents),
  setup_price: dollarsOf(setup_cents),
  support_price: dollarsOf(support_cents),
})

type NewTemplate = {
  template: TemplateColumns
  /** An earlier attempt got no answer, or another tab submitted the draft: the template may be there already. */
  isRepeated: boolean
}

/**
 * Submits a template with its uploaded files. If an earlier attempt arrived without an answer, its template counts.
 * @throws Error with a message for the user; `isUnanswered` says whether the template may have been saved
 */
export function useSubmitTemplate() {
  return useTemplateWrite(messages.submitted, async (userId, { template, isRepeated }: NewTemplate) => {
    if (isRepeated && (await isThere(userId, template))) return
    await supabase
      .from('templates')
      .insert({ ...toRow(template), creator_id: userId })
      .select('id')
      .throwOnError()
  })
}

/** Changes a template that is not approved, as its creator last read it; a rejected one is submitted again. */
export function useUpdateTemplate() {
  return useTemplateWrite(
    messages.submitted,
    async (_userId, { id, changes, seenAt }: { id: string; changes: TemplateChanges; seenAt: string }) => {
      const { data } = await supabase
        .from('templates')
        .update(toRow(changes) satisfies TablesUpdate<'templates'>)
        .eq('id', id)
        .eq('updated_at', seenAt)
        .select('id')
        .throwOnError()
      // Reviewed, or changed in another tab.
      if (data.length === 0) throw new PlainError(messages.changedMeanwhile)
    },
  )
}

/** Proposes changes of an approved template, which stays live until they are approved; replaces an open proposal. */
export function useReviseTemplate() {
  return useTemplateWrite(
    messages.revised,
    async (_userId, { id, changes, changelog }: { id: string; changes: TemplateChanges; changelog: string }) => {
      await supabase
        .from('template_revisions')
        .insert({ template_id: id, changes: toRow(changes), changelog })
        .select('id')
        .throwOnError()
    },
  )
}

function useTemplateWrite<T>(successMessage: string, write: (userId: string, change: T) => Promise<void>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (change: T) => {
      const { data } = await supabase.auth.getSession()
      if (!data.session) throw new LostSessionError(messages.notLoggedIn)
      await write(data.session.user.id, change).catch((error: unknown) => {
        throw submitProblem(error)
      })
    },
    // Not awaited: an edited template must not be read again under its form.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: templateKeys.all }),
    meta: { successMessage, errorMessage: (error: Error) => error.message },
  })
}

/** Whether a template of the user equals the submitted one. */
async function isThere(userId: string, template: TemplateColumns): Promise<boolean> {
  const { data } = await supabase
    .from('templates')
    .select('long_description, category, price_cents')
    .eq('name', template.name)
    .eq('creator_id', userId)
    .eq('short_description', template.short_description)
    .is('deleted_at', null)
    .limit(20)
    .throwOnError()
  return data.some(
    ({ long_description, category, price_cents }) =>
      long_description === template.long_description &&
      category === template.category &&
      price_cents === template.price_cents,
  )
}

/** A write that failed; `isUnanswered` if it may have been done nevertheless. */
export class SubmitError extends PlainError {
  readonly isUnanswered: boolean
  /** The refusal of one part, shown beside it: the file or link, or the keywords. */
  readonly partProblem: { part: 'goods' | 'keywords'; message: string } | null

  constructor(message: string, cause: unknown) {
    super(message, { cause })
    this.isUnanswered = !(cause instanceof PlainError) && !codeOf(cause)
    this.partProblem = partProblemOf(cause)
  }
}

const goodsProblems = new Map<string, string>([
  ['workflow_leaks', messages.goodsLeak],
  ['goods_copied', messages.goodsCopied],
])

function partProblemOf(cause: unknown): SubmitError['partProblem'] {
  const refusal = refusalOf(cause)
  if (refusal === 'keyword_names_creator')
    return { part: 'keywords', message: messages.keywordNamesCreator(detailsOf(cause)) }
  const message = goodsProblems.get(refusal)
  return message ? { part: 'goods', message } : null
}

const fieldOf = (error: unknown, name: 'code' | 'details') => {
  const value = typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' ? value : ''
}
const codeOf = (error: unknown) => fieldOf(error, 'code')
const detailsOf = (error: unknown) => fieldOf(error, 'details')

const reasons = new Map<string, string>(Object.entries(submissionRefusals))

const submitProblem = (error: unknown) =>
  new SubmitError(messages.submitFailed(reasons.get(refusalOf(error)) ?? plainReason(error, messages.unknown)), error)
