import { useUndoEmailChange } from '@/account/data/email-change'
import { ConfirmByLink } from '@/account/parts/confirm-by-link'
import { undoDays } from '@/account/rules/email-change'
import { usePageMeta } from '@/base/page/page-meta'
import { paths } from '@/base/rules/paths'

/** /settings/undo-email-change: target of the link that the old address gets after a change of email. */
export default function UndoEmailChangeScreen() {
  usePageMeta({
    title: 'Undo the change of email',
    description: 'Take your Flowshelf account back to your old email address.',
    isUnlisted: true,
  })
  return (
    <ConfirmByLink
      confirmation={useUndoEmailChange()}
      question={{
        title: 'Undo the change of email?',
        text: 'Your account goes back to this email address, and all devices are logged out. Then choose a new password. Bank accounts for payouts have to be added again.',
        button: 'Undo the change',
      }}
      done={{
        title: 'Your account is back',
        text: 'One last step: choose a new password by a link that we send to your email address.',
        link: { to: paths.resetPassword, label: 'Choose a new password' },
      }}
      gone={`This link works once, within ${undoDays} days of the change. If you’ve already used it, choose a new password.`}
    />
  )
}
