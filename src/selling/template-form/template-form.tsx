import { Suspense, useEffect, useRef, useState, type FormEvent } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import { useWatch } from 'react-hook-form'
import { Button } from '@/ui/button'
import { SubmitError } from '@/selling/data/template-submission'
import { plainReason } from '@/base/errors/errors'
import { actionTexts } from '@/base/messages/actions'
import { useNotedScreen } from '@/base/url/use-router'
import { goodsFactsOf, isSoldAsLink } from '@/catalog/rules/platform'
import { ChangelogSection, CostsSection, GoodsSection, ListingSection, MailSection, PriceSection } from './sections'
import type { TemplateOutput } from './template-schema'
import { useImage } from './use-image'
import { useTemplateForm, type FormSubject } from './use-template-form'
import { useWorkflow } from '@/selling/template-form/workflow/use-workflow'

// Beside the form or rarely shown: loaded on their own, so that the fields appear sooner.
const DraftNotice = lazyPart(() => import('./draft-notice'))
const TemplateAside = lazyPart(() => import('./template-aside'))
const ContentsSection = lazyPart(() => import('./contents/contents-section'))
const QuestionsSection = lazyPart(() => import('./questions-section'))

type Props = FormSubject & {
  accountEmail: string
  /** Another address that its owner has confirmed. */
  confirmedEmail?: string | null
  /** Saves the template. @throws Error with a message for the user */
  save: (output: TemplateOutput, isRepeated: boolean) => Promise<void>
  onDone: () => void
  submitLabel: string
}

/** The form of a new or stored template. Input and uploads survive errors, reloads, leaving and a lost session. */
export function TemplateForm({ accountEmail, confirmedEmail, save, onDone, submitLabel, ...subject }: Props) {
  const { form, draft, discardDraft, endDraft, mayBeSaved, setIsUnanswered } = useTemplateForm(subject)
  const platform = useWatch({ control: form.control, name: 'platform' })
  const noteScreen = useNotedScreen()
  const source = useWorkflow(form)
  const upload = useImage(form)
  const element = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { isSubmitting, submitCount } = form.formState
  const [unreadAddresses, setUnreadAddresses] = useState(0)
  // After the render that shows the messages.
  useEffect(() => focusFirstProblem(element.current), [submitCount, unreadAddresses])
  const isUploading = source.busy !== null || upload.busy !== null

  const send = form.handleSubmit(async (output) => {
    setProblem(null)
    const hasLeft = noteScreen()
    const isRepeated = mayBeSaved()
    setIsUnanswered(true)
    try {
      await save(output, isRepeated)
      endDraft()
      if (!hasLeft()) onDone()
    } catch (error) {
      setProblem(plainReason(error))
      const { isUnanswered, partProblem } = error instanceof SubmitError ? error : noAnswer
      setIsUnanswered(isUnanswered)
      if (partProblem) form.setError(fieldOf(partProblem.part, platform), { message: partProblem.message })
    }
  })
  const submit = async () => {
    const { platform, goods, json_file_url: url } = form.getValues()
    // A typed address that was not loaded yet.
    const isFile = goodsFactsOf(platform)?.soldAs === 'file'
    const isHosted = isFile && goods === null && url.trim() !== '' && (await form.trigger('json_file_url'))
    if (isHosted && !(await source.fetch(url.trim()))) return setUnreadAddresses((count) => count + 1)
    await send()
  }
  // A ref, because a second click may come before React renders the first one's effect.
  const isSending = useRef(false)
  const submitOnce = async (event: FormEvent) => {
    event.preventDefault()
    if (isUploading || isSending.current) return
    isSending.current = true
    await submit()
    isSending.current = false
  }
  const discard = () => {
    source.stop()
    upload.stop()
    discardDraft()
  }

  return (
    <>
      {draft && (
        <Suspense fallback={<div className="mb-6 h-26.5 sm:h-17.5" />}>
          <DraftNotice draft={draft} onDiscard={discard} />
        </Suspense>
      )}
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_300px]">
        <form ref={element} noValidate onSubmit={(event) => void submitOnce(event)} className="min-w-0">
          <fieldset disabled={isSubmitting} className="grid min-w-0 grid-cols-1 gap-5">
            <GoodsSection form={form} source={source} templateId={subject.id} />
            {goodsFactsOf(platform)?.hasContents && (
              <Suspense>
                <ContentsSection form={form} />
              </Suspense>
            )}
            {goodsFactsOf(platform)?.isParsed && (
              <Suspense>
                <QuestionsSection form={form} />
              </Suspense>
            )}
            <ListingSection form={form} upload={upload} />
            <PriceSection form={form} />
            <CostsSection form={form} />
            <MailSection form={form} accountEmail={accountEmail} confirmedEmail={confirmedEmail} />
            {subject.isRevision && <ChangelogSection form={form} />}
            <div className="grid justify-items-start gap-3">
              <Button
                type="submit"
                variant="ember"
                size="lg"
                isBusy={isSubmitting}
                disabled={isUploading}
                className="max-sm:w-full"
              >
                {isSubmitting ? 'Submitting...' : isUploading ? actionTexts.uploading : submitLabel}
              </Button>
              {problem && (
                <p role="alert" className="text-sm text-bad">
                  {problem}
                  <span className="block text-ink-2">
                    Everything you entered is still here and saved in this browser.
                  </span>
                </p>
              )}
            </div>
          </fieldset>
        </form>
        <Suspense>
          <TemplateAside form={form} />
        </Suspense>
      </div>
    </>
  )
}

const noAnswer = { isUnanswered: false, partProblem: null }

const fieldOf = (part: 'goods' | 'keywords', platform: string) =>
  part === 'goods' && isSoldAsLink(platform) ? 'ghl_snapshot_url' : part

const invalidControls = '[aria-invalid="true"], [data-invalid="true"] [type="radio"], [data-problem="true"]'

/** Focuses the first invalid field in the order of the screen, file inputs and choices included. */
function focusFirstProblem(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>(invalidControls)?.focus()
}
