import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { Button } from '@/components/ui/button'
import { useSubmitApplication, type NewApplication } from '@/data/applications/creator-applications'
import { applicationPlatforms } from '@/domain/application'
import { clearDraft, saveDraft, savedDraft, type StoredDocument } from './application-draft'
import {
  applicationSchema,
  basicInfoFields,
  basicInfoSchema,
  type ApplicationFields,
  type FilledApplication,
} from './application-schema'
import { BasicInfo, type ApplicationForm as FormOfApplication } from './basic-info'
import { BusinessDetails } from './business-details'
import { Steps, type Step } from './steps'
import { useDocuments, type Documents } from './use-documents'
import { useStep } from './use-step'

type Props = {
  userId: string
  accountEmail: string
  /** Initial values, also used by "Clear form". */
  start: ApplicationFields
  onProgress: (progress: Progress) => void
}

export type Progress = 'filling' | 'sending' | 'done'

/** Unique violation: an application was sent from another tab, so this one is done too. */
const isDuplicateApplication = (problem: Error) => 'code' in problem && problem.code === '23505'

/** Application form in two steps. Input and uploads survive errors, reloads and a lost session. */
export function ApplicationForm({ userId, accountEmail, start, onProgress }: Props) {
  const [draft] = useState(() => savedDraft(userId))
  const form = useForm<ApplicationFields, unknown, FilledApplication>({
    resolver: zodResolver(applicationSchema),
    defaultValues: draft?.fields ?? start,
  })
  const documents = useDocuments(draft?.documents ?? [])
  const { step, goForward, goBack, restart } = useStep(() => basicInfoSchema.safeParse(form.getValues()).success)
  const heading = useFocusOnStepChange(step)
  const submission = useSubmitApplication()
  const [isClearDialogOpen, setIsClearDialogOpen] = useState(false)
  const { isSubmitting } = form.formState
  const isUploading = documents.uploads.length > 0
  useSaveDraft(form, documents.uploaded, userId, start)
  useRevalidateOnEdit(form)

  const next = async () => {
    if (await form.trigger(basicInfoFields, { shouldFocus: true })) goForward()
  }
  const submit = form.handleSubmit(async (filled) => {
    onProgress('sending')
    const isDone = await submission
      .mutateAsync(toNewApplication(filled, documents))
      .then(() => true, isDuplicateApplication)
    if (isDone) clearDraft(userId)
    onProgress(isDone ? 'done' : 'filling')
  })
  const clear = () => {
    form.reset(start)
    documents.clear()
    setIsClearDialogOpen(false)
    restart()
  }
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
        {submission.error && step === 2 && (
          <p role="alert" className="mt-5 text-sm text-bad">
            {submission.error.message}
          </p>
        )}
        <div className="mt-7 flex flex-wrap items-center gap-3">
          {step === 1 ? (
            <Button type="submit" variant="ember" size="lg" className="max-sm:w-full">
              Next
            </Button>
          ) : (
            <>
              <Button
                type="submit"
                variant="ember"
                size="lg"
                isBusy={isSubmitting}
                disabled={isUploading}
                className="max-sm:w-full"
              >
                {isSubmitting ? 'Submitting...' : isUploading ? 'Uploading documents...' : 'Submit application'}
              </Button>
              <Button variant="ghost" size="lg" onClick={goBack} className="max-sm:flex-1">
                Previous
              </Button>
            </>
          )}
          <Button
            variant="quiet"
            size="lg"
            className="max-sm:flex-1 sm:ml-auto"
            onClick={() => (hasInput() ? setIsClearDialogOpen(true) : clear())}
          >
            Clear form
          </Button>
        </div>
      </fieldset>
      <ConfirmDialog
        isOpen={isClearDialogOpen}
        onOpenChange={setIsClearDialogOpen}
        title="Clear the form?"
        confirmLabel="Clear form"
        busyLabel="Clearing..."
        isBusy={false}
        onConfirm={clear}
      >
        What you typed and the documents you uploaded are removed. This cannot be undone.
      </ConfirmDialog>
    </form>
  )
}

const isSame = (one: ApplicationFields, other: ApplicationFields) => JSON.stringify(one) === JSON.stringify(other)

/** Stores the draft on every change; removes it when it equals the initial values. */
function useSaveDraft(form: FormOfApplication, uploaded: StoredDocument[], userId: string, start: ApplicationFields) {
  useEffect(() => {
    const keep = (fields: ApplicationFields) =>
      uploaded.length === 0 && isSame(fields, start)
        ? clearDraft(userId)
        : saveDraft(userId, { fields, documents: uploaded })
    keep(form.getValues())
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) })
  }, [form, uploaded, userId, start])
}

/** Revalidates fields with errors while typing: react-hook-form does so only after a submission, and Next is none. */
function useRevalidateOnEdit(form: FormOfApplication) {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const field = basicInfoFields.find((known) => known === name)
          if (field && form.getFieldState(field).error) void form.trigger(field)
        },
      }),
    [form],
  )
}

/** Focuses the heading when the step changes; not on the first render. */
function useFocusOnStepChange(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [step])
  return heading
}

const toNewApplication = ({ profiles, ...filled }: FilledApplication, { uploaded }: Documents): NewApplication => ({
  ...filled,
  hasCompany: filled.hasCompany === 'yes',
  hasClients: filled.hasClients === 'yes',
  documents: uploaded.map(({ path, name }) => ({ path, name })),
  socialProfiles: applicationPlatforms
    .map(({ value }) => ({ platform: value, profileUrl: profiles[value] }))
    .filter(({ profileUrl }) => profileUrl),
})
