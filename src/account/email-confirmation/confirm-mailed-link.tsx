import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { Address } from '@/account/parts/address'
import { confirmMailedLink } from '@/account/data/session/session'
import { actionTexts } from '@/base/messages/actions'
import { paths } from '@/base/rules/paths'
import type { MailedLink } from '@/base/url/mailed-link'
import { Button, ButtonLink } from '@/ui/button'
import { Notice } from '@/ui/states/notice'

/** Asks for a click before the link is used, because mail scanners open links, too. */
export function ConfirmMailedLink({ link }: { link: MailedLink }) {
  const confirm = useMutation({ mutationFn: confirmMailedLink })
  const { title, text, button } = questionOf(link)
  return (
    <Notice icon={MailCheck} title={title}>
      <p>{text}</p>
      {confirm.error && (
        <p role="alert" className="text-sm text-bad">
          {confirm.error.message}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button isBusy={confirm.isPending} onClick={() => !confirm.isPending && confirm.mutate()}>
          {confirm.isPending ? actionTexts.confirming : button}
        </Button>
        <ButtonLink variant="ghost" to={paths.home}>
          {actionTexts.notNow}
        </ButtonLink>
      </div>
    </Notice>
  )
}

function questionOf({ type, from, to }: MailedLink) {
  if (type === 'signup')
    return {
      title: 'Confirm your email',
      text: 'One click, and your account is ready.',
      button: 'Confirm my email',
    }
  if (type === 'magiclink')
    return { title: 'Log in to Flowshelf', text: 'You don’t need a password.', button: actionTexts.logIn }
  return {
    title: 'Change the email address?',
    text: (
      <>
        {from && to ? (
          <>
            The Flowshelf account <Address>{from}</Address> asked to use <Address>{to}</Address> from now on.
          </>
        ) : (
          'A Flowshelf account asked to change its email address.'
        )}{' '}
        Confirm only if this account is yours.
      </>
    ),
    button: 'Confirm the change',
  }
}
