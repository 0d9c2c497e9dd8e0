import { staticHeads } from '../../../base/rules/head/static-heads.ts'
import type { Head } from '../../../base/rules/head/head.ts'
import { faqPage } from '../../../base/rules/head/json-ld.ts'
import { questions } from '../../../support/rules/questions.ts'

/** The head of the questions and answers. */
export const faqHead: Head & { title: string } = {
  ...staticHeads.faq,
  data: [faqPage(questions.flatMap(({ items }) => items))],
}
