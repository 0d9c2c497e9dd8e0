import type { ReactNode } from 'react'

export const answerLink =
  'text-left font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink'

/** The buyer's questions with short answers, beside the price. */
export const Answers = ({ children }: { children: ReactNode }) => (
  <ul aria-label="At a glance" className="mt-4 divide-y rounded-2xl border bg-surface px-5 py-1 text-md sm:px-6">
    {children}
  </ul>
)

export const Answer = ({ question, children }: { question: string; children: ReactNode }) => (
  <li className="py-2.5">
    <span className="block text-sm text-ink-3">{question}</span>
    <span className="flex items-center">{children}</span>
  </li>
)
