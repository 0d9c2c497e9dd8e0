import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useHeldSession } from '@/account/data/session/held-session'
import { useSession } from '@/account/data/session/session'
import { useCopyWorkflow } from '@/buying/data/copy-purchase'
import type { GivenAnswers } from '@/buying/data/download-template'
import { questionsQuery } from '@/buying/data/template-questions'
import { AnswerField } from '@/buying/parts/answer-field'
import { CopyToN8n } from '@/buying/parts/copy-to-n8n'
import { givenOf, type TypedAnswers } from '@/buying/rules/typed-answers'
import { Section } from '@/catalog/parts/template-page/section'
import { Button } from '@/ui/button'
import { askedFields } from '@/workflow/rules/questions/asked-fields'

type Props = {
  templateId: string
  given: GivenAnswers['given']
  onChange: (given: GivenAnswers['given']) => void
  download: () => void
  isDownloading: boolean
  /** What follows. Waits for the questions, so that they don’t push it down. */
  children: ReactNode
}

/** The creator's questions, for owners. Answers go into the copied or downloaded file, and nowhere else. */
export function MakeItYours({ templateId, given, onChange, download, isDownloading, children }: Props) {
  const { user } = useSession()
  const { data: questions = [], isLoading } = useQuery(questionsQuery(user?.id ?? '', templateId))
  const [typed, setTyped] = useState<TypedAnswers>({})
  useHeldSession(Object.keys(typed).length > 0)
  const copy = useCopyWorkflow()
  const fields = askedFields(questions)
  if (isLoading) return <div className="h-80" />
  if (fields.length === 0) return children
  const isAnswered = Object.keys(given?.answers ?? {}).length > 0
  const change = (next: TypedAnswers) => {
    setTyped(next)
    onChange(givenOf(fields, next))
  }
  return (
    <>
      <Section title="Make it yours" id="make-it-yours">
        <p className="text-md text-ink-2">
          Answer what you know, and we’ll fill it in before you copy or download the workflow. What you leave empty
          stays as the creator set it. Your answers go into your file only: they aren’t sent to us or saved.
        </p>
        {/* The parts of fields in a row share their rows: where one label takes two lines, inputs stay side by side. */}
        <div className="mt-5 grid gap-x-5 *:mb-5 sm:grid-cols-2 sm:*:row-span-4 sm:[&>div]:grid sm:[&>div]:grid-rows-subgrid [&>div>label]:self-end">
          {fields.map((field) => (
            <AnswerField
              key={field.key}
              field={field}
              typed={typed[field.key]}
              onChange={(value) => change({ ...typed, [field.key]: value })}
            />
          ))}
        </div>
        <div className="mt-1 flex flex-wrap gap-2">
          <CopyToN8n
            copy={copy}
            templateId={templateId}
            given={given}
            label={isAnswered ? 'Copy with these answers' : undefined}
            variant="primary"
            className="max-sm:w-full"
          />
          <Button variant="ghost" isBusy={isDownloading} onClick={download} className="max-sm:w-full">
            {!isDownloading && <Download aria-hidden className="size-4" />}
            {isAnswered ? 'Download with these answers' : 'Download'}
          </Button>
          {Object.keys(typed).length > 0 && (
            <Button variant="quiet" onClick={() => change({})} className="max-sm:w-full">
              Clear answers
            </Button>
          )}
        </div>
      </Section>
      {children}
    </>
  )
}
