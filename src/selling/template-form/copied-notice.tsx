import { Link } from 'react-router-dom'
import { paths } from '@/base/rules/paths'
import { submissionMessages as messages } from '@/selling/messages/template-submission'
import type { TemplateFormReturn } from './template-schema'

type Props = { form: TemplateFormReturn }

/** Below a share link that was refused as a copy. The field of a file has the way to object beside its message. */
export const CopiedNotice = ({ form }: Props) => (
  <WayToObject problem={form.formState.errors.ghl_snapshot_url?.message} />
)

/** The way to object, where `problem` says that another creator has the same; else nothing. */
export const WayToObject = ({ problem }: { problem: string | undefined }) =>
  problem === messages.goodsCopied && (
    <p className="mt-1.5 text-sm text-ink-2">
      {messages.objectionHint}{' '}
      <Link
        to={paths.supportTicket}
        target="_blank"
        className="inline-block max-w-full min-h-6 font-medium text-ink underline underline-offset-4 hover:text-ember"
      >
        Contact support
      </Link>
    </p>
  )
