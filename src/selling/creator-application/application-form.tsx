import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { toast, undoable } from '@/base/page/toast'
import { endUndoAtEdit } from '@/selling/parts/end-undo-at-edit'
import { useDocuments } from '@/selling/parts/use-documents'
import { useApplicationDocumentStore } from '@/selling/data/application-documents'
import { useSubmitApplication } from '@/selling/data/creator-applications'
import { toDocumentRows } from '@/selling/rules/application'
import { applicationMessages as messages } from '@/selling/messages/creator-application'
import { clearDraft, savedDraft } from './application-draft'
import {
  applicationSchema,
  basicInfoFields,
  basicInfoSchema,
  isSame,
  saysTheSame,
  type ApplicationFields,
  type ApplicationArguments,
} from './application-schema'
import { BasicInfo } from './basic-info'
import { BusinessDetails } from './business-details'
import { FormActions } from './form-actions'
import { Steps } from './steps'
import { useFocusOnStepChange } from './use-focus-on-step-change'
import { useRevalidateOnEdit } from './use-revalidate-on-edit'
import { useSaveDraft } from './use-save-draft'
import { useStep } from './use-step'

type Props = {
  userId: string
  accountEmail: string
  /** Initial values, also used by "Clear form". */
  start: ApplicationFields
  /** The last application was rejected: sending the same again is refused. */
  isReapplying: boolean
  onProgress: (progress: Progress) => void
}

export type Progress = 'filling' | 'sending' | 'done'

/** Unique violation: an application was sent from another tab, so this one is done too. */
const isDuplicateApplication = (problem: Error) => 'code' in problem && problem.code === '23505'

/** Application form in two steps. Input and uploads survive errors, reloads and a lost session. */
export function ApplicationForm({ userId, accountEmail, start, isReapplying, onProgress }: Props) {
  const [draft] = useState(() => savedDraft(userId))
  const form = useForm<ApplicationFields, unknown, ApplicationArguments>({
    resolver: zodResolver(applicationSchema),
    defaultValues: draft?.fields ?? start,
  })
  const documents = useDocuments(draft?.documents ?? [], useApplicationDocumentStore())
  const { step, goForward, goBack, restart } = useStep(() => basicInfoSchema.safeParse(form.getValues()).success)
  const heading = useFocusOnStepChange(step)
  const submission = useSubmitApplication()
  const [isRefused, setRefused] = useState(false)
  const { isSubmitting } = form.formState
  const isUploading = documents.uploads.length > 0
  useSaveDraft(form, documents.uploaded, userId, start)
  useRevalidateOnEdit(form)

  const next = async () => {
    if (await form.trigger(basicInfoFields, { shouldFocus: true })) goForward()
  }
  const submit = form.handleSubmit(async (filled) => {
    const isUnchanged = isReapplying && documents.uploaded.length === 0 && saysTheSame(filled, start)
    setRefused(isUnchanged)
    if (isUnchanged) return
    onProgress('sending')
    const isDone = await submission
      .mutateAsync({ ...filled, documents: toDocumentRows(documents.uploaded) })
      .then(() => true, isDuplicateApplication)
    if (isDone) clearDraft(userId)
    onProgress(isDone ? 'done' : 'filling')
  })
  const clear = () => {
    const [fields, { uploaded }] = [form.getValues(), documents]
    const wasFilled = hasInput()
    form.reset(start)
    documents.clear()
    restart()
    const undo = () => {
      form.reset(fields)
      documents.restore(uploaded)
    }
    if (!wasFilled) return
    toast.success(messages.cleared, undoable(undo))
    endUndoAtEdit(form)
  }
  const problem = isRefused ? messages.unchanged : submission.error?.message
  const hasInput = () => !isSame(form.getValues(), start) || documents.uploaded.length + documents.uploads.length > 0

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // Enter on the first step means Next.
        if (step === 1) void next()
        else if (!isUploading) void submit(event)
      }}
    >
      <Steps step={step} />
      <fieldset disabled={isSubmitting} className="mt-6 min-w-0 sm:mt-8">
        <h2 ref={heading} tabIndex={-1} className="mb-5 text-lg outline-none">
          {step === 1 ? 'Basic Info' : 'Business Details'}
        </h2>
        {step === 1 ? (
          <BasicInfo form={form} accountEmail={accountEmail} />
        ) : (
          <BusinessDetails form={form} documents={documents} />
        )}
        {problem && step === 2 && (
          <p role="alert" className="mt-5 text-sm text-bad">
            {problem}
          </p>
        )}
        <FormActions
          step={step}
          isSubmitting={isSubmitting}
          isUploading={isUploading}
          onPrevious={goBack}
          onClear={clear}
        />
      </fieldset>
    </form>
  )
}
