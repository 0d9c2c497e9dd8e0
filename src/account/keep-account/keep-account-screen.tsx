import { ConfirmByLink } from '@/account/parts/confirm-by-link'
import { useKeepAccount } from '@/account/data/deletion'
import { paths } from '@/base/rules/paths'
import { usePageMeta } from '@/base/page/page-meta'

/** /settings/keep-account: target of the link in the mail about a requested deletion. */
export default function KeepAccountScreen() {
  usePageMeta({
    title: 'Keep your account',
    description: 'Cancel the deletion of your Flowshelf account.',
    isUnlisted: true,
  })
  return (
    <ConfirmByLink
      confirmation={useKeepAccount()}
      question={{
        title: 'Keep your account?',
        text: 'This cancels the deletion of your account.',
        button: 'Keep my account',
      }}
      done={{
        title: 'Your account stays',
        text: 'Deletion canceled. Good to have you back.',
        link: { to: paths.settings, label: 'Go to my settings' },
      }}
      gone="This link works once, and only until deletion begins. If you’ve already canceled the deletion, you’re all set."
    />
  )
}
