import { FactsCard, NoFact } from '@/ui/text/facts'
import type { Application } from '@/selling/data/creator-applications'
import { formatDateTime } from '@/base/rules/dates'

/** Reviewers' questions with the applicant's answers, oldest first. */
export const Questions = ({ questions }: Pick<Application, 'questions'>) => (
  <FactsCard title="Questions and answers">
    <ol className="grid gap-5">
      {questions.map(({ id, question, asked_at, answer, answered_at }) => (
        <li key={id}>
          <p className="text-sm text-ink-3">Asked on {formatDateTime(asked_at)}</p>
          <p className="wrap-anywhere whitespace-pre-wrap text-ink-2">{question}</p>
          {answer && answered_at ? (
            <>
              <p className="mt-2 text-sm text-ink-3">Answered on {formatDateTime(answered_at)}</p>
              <p className="wrap-anywhere whitespace-pre-wrap">{answer}</p>
            </>
          ) : (
            <NoFact>Not answered yet.</NoFact>
          )}
        </li>
      ))}
    </ol>
  </FactsCard>
)
