import { Link } from 'react-router-dom'
import { paths } from '@/base/rules/paths'
import { submissionMessages as messages } from '@/selling/messages/template-submission'
import type { WorkflowSource } from '@/selling/template-form/workflow/use-workflow'
import type { TemplateFormReturn } from './template-schema'

type Props = { form: TemplateFormReturn; source: WorkflowSource }

/** The way to object, where a file or link was refused because another creator has the same. */
export function CopiedNotice({ form, source }: Props) {
  const { goods, json_file_url, ghl_snapshot_url } = form.formState.errors
  const problems = [source.problem, goods?.message, json_file_url?.message, ghl_snapshot_url?.message]
  if (!problems.includes(messages.goodsCopied)) return null
  return (
    <p className="text-sm text-ink-2">
      {messages.objectionHint}{' '}
      <Link
        to={paths.supportTicket}
        target="_blank"
        className="inline-block min-h-6 font-medium text-ink underline underline-offset-4 hover:text-ember"
      >
        Contact support
      </Link>
    </p>
  )
}
