import { useState } from 'react'
import { DocumentsField } from '@/selling/parts/documents-field'
import { Button } from '@/ui/button'
import { TextAreaField } from '@/ui/fields/textarea'
import { useDocuments } from '@/selling/parts/use-documents'
import { useHeldSession } from '@/account/data/session/held-session'
import { useAnswerApplication } from '@/selling/data/application-answer'
import { useApplicationDocumentStore } from '@/selling/data/application-documents'
import { applicationLimits } from '@/selling/rules/application'
import { applicationMessages as messages } from '@/selling/messages/creator-application'

type Props = {
  applicationId: string
  /** When the question was asked, which distinguishes it from others. */
  askedAt: string | null
}

/** The applicant's answer to a reviewer's question, with documents. */
export function AnswerForm({ applicationId, askedAt }: Props) {
  const sending = useAnswerApplication()
  const [answeredAt, setAnsweredAt] = useState<Props['askedAt']>()
  // Until the application shows that it was answered.
  const isBusy = sending.isPending || answeredAt === askedAt
  const documents = useDocuments([], useApplicationDocumentStore())
  const [answer, setAnswer] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const letters = answer.trim().length
  useHeldSession(letters > 0 || documents.uploaded.length > 0)
  const problem =
    letters === 0 ? messages.answerMissing : letters > applicationLimits.answer ? messages.answerTooLong : undefined
  const isUploading = documents.uploads.length > 0
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setWasTried(true)
        if (problem || isUploading || isBusy) return
        const sent = { applicationId, answer: answer.trim(), documents: documents.uploaded }
        sending.mutate(sent, { onSuccess: () => setAnsweredAt(askedAt) })
      }}
    >
      <TextAreaField
        label="Your answer"
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
        counter={{ count: letters, max: applicationLimits.answer }}
        error={wasTried ? problem : undefined}
      />
      <DocumentsField documents={documents} />
      <Button type="submit" isBusy={isBusy} disabled={isUploading} className="justify-self-start">
        {isBusy ? 'Sending...' : isUploading ? 'Uploading documents...' : 'Send answer'}
      </Button>
    </form>
  )
}
