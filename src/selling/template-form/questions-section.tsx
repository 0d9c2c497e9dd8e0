import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { askableQuery } from '@/selling/data/askable-values'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/fields/checkbox'
import { FieldError, TextField } from '@/ui/fields/field'
import { Placeholder } from '@/ui/states/placeholder'
import { QueryView } from '@/ui/states/query-view'
import { questionMessages as messages } from '@/workflow/messages/questions'
import type { Askable, Place } from '@/workflow/rules/questions/askable'
import { suggestedQuestion } from '@/workflow/rules/questions/suggestion'
import { FormSection } from './form-section'
import type { TypedQuestion } from './questions-schema'
import type { TemplateFormReturn } from './template-schema'
import { formatCount } from '@/base/rules/numbers'

type Props = { form: TemplateFormReturn }

/** What buyers are asked before they download the workflow; shown once there is a file to ask about. */
export default function QuestionsSection({ form }: Props) {
  const goods = useWatch({ control: form.control, name: 'goods' })
  const values = useQuery({ ...askableQuery(goods?.path ?? ''), enabled: Boolean(goods?.path) })
  useMissing(form, values.data)
  if (!goods?.path) return null
  return (
    <FormSection
      title="Questions for buyers"
      intro="Optional. Tick what each buyer has of their own, such as a channel or a document. They answer before they download, and their file comes filled in."
    >
      <QueryView
        query={values}
        loading="Reading the workflow..."
        placeholder={<Placeholder className="h-40 rounded-xl" />}
        failed={messages.askableFailed}
        empty={<p className="text-md text-ink-2">This workflow has no values to ask for.</p>}
      >
        {(askable) => <Values form={form} askable={askable} />}
      </QueryView>
    </FormSection>
  )
}

const isAt =
  ({ step, path }: Place) =>
  (other: Place) =>
    other.step === step && other.path === path

/** Keeps marked which questions the chosen file cannot answer. */
function useMissing(form: TemplateFormReturn, askable: Askable[] | undefined) {
  useEffect(() => {
    if (!askable) return
    const questions = form.getValues('questions')
    const marked = questions.map((asked) => ({ ...asked, isMissing: !askable.some(isAt(asked)) }))
    if (marked.some(({ isMissing }, index) => isMissing !== questions[index]!.isMissing))
      form.setValue('questions', marked)
  }, [form, askable])
}

const FEW = 8

function Values({ form, askable }: Props & { askable: Askable[] }) {
  const questions = useWatch({ control: form.control, name: 'questions' })
  const [showsAll, setShowsAll] = useState(false)
  const problemId = useId()
  const { root, message: tooMany = root?.message } = form.formState.errors.questions ?? {}
  const missing = questions.filter(({ isMissing }) => isMissing)
  const isShown = (value: Askable, index: number) => showsAll || index < FEW || questions.some(isAt(value))
  const hidden = askable.filter((value, index) => !isShown(value, index)).length
  const put = (next: TypedQuestion[]) =>
    form.setValue('questions', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  return (
    <>
      {/* Takes the focus of a stopped submit. */}
      <div
        tabIndex={-1}
        data-problem={tooMany ? true : undefined}
        aria-describedby={problemId}
        className="outline-none"
      >
        <FieldError id={problemId} error={tooMany} />
      </div>
      <ul className="grid min-w-0 gap-4">
        {askable.filter(isShown).map((value) => (
          <Value key={`${value.step} ${value.path}`} value={value} questions={questions} form={form} put={put} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => setShowsAll(true)}>
          Show {formatCount(hidden)} more
        </Button>
      )}
      {missing.length > 0 && (
        <div role="status" className="rounded-xl border bg-sunken p-4 text-sm">
          <p>This file doesn’t have the values for these questions, so they’ll be left out:</p>
          <ul className="mt-1 list-disc pl-5">
            {missing.map(({ step, path, question }) => (
              <li key={`${step} ${path}`}>{question}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

type ValueProps = Props & { value: Askable; questions: TypedQuestion[]; put: (next: TypedQuestion[]) => void }

function Value({ form, value, questions, put }: ValueProps) {
  const index = questions.findIndex(isAt(value))
  const { step, path } = value
  const toggle = () =>
    put(
      index >= 0
        ? questions.filter((_, place) => place !== index)
        : [...questions, { step, path, question: suggestedQuestion(value), isMissing: false }],
    )
  return (
    <li className="min-w-0">
      <Checkbox
        checked={index >= 0}
        onChange={toggle}
        label={
          <>
            <span className="font-medium wrap-anywhere text-ink">
              {value.app}: {value.name}
            </span>
            <span className="block text-sm leading-snug wrap-anywhere">
              {shownValue(value)}, in “{step}”
              {value.places.length > 1 && ` and ${formatCount(value.places.length - 1)} more`}
            </span>
          </>
        }
      />
      {index >= 0 && (
        <TextField
          label={
            <>
              Question<span className="sr-only"> about {value.name}</span>
            </>
          }
          autoComplete="off"
          className="mt-2 ml-9"
          {...form.register(`questions.${index}.question`)}
          error={form.formState.errors.questions?.[index]?.question?.message}
        />
      )}
    </li>
  )
}

function shownValue({ kind, value }: Askable): string {
  if (kind === 'yesNo') return value ? 'Yes' : 'No'
  const text = String(value)
  if (text === '') return 'Empty'
  return `“${text.length > 80 ? `${text.slice(0, 80)}…` : text}”`
}
