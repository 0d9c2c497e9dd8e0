import { MailCheck } from 'lucide-react'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/fields/field'
import { TextAreaField } from '@/ui/fields/textarea'
import { useSession } from '@/account/data/session/session'
import { useAddWish, type WishOutcome } from '@/shop/data/wishes'
import { wishMessages as messages } from '@/shop/messages'
import { wishDays, wishLimits } from '@/shop/rules/wishes'
import { wishProblems } from './wish-problems'

type Props = {
  /** The search text, which the wish begins with. */
  words: string
  /** Focuses the first field, because the button that opened the form is gone. */
  takesFocus?: boolean
}

/** "Tell us what you need". What was typed stays until it is sent. See docs/product/shop.md#wishes. */
export default function WishForm({ words, takesFocus = false }: Props) {
  const id = useId()
  const add = useAddWish()
  const { user, isConfirmed } = useSession()
  // Until they are edited, the fields hold the search and the account's address.
  const [typed, setTyped] = useState<{ need?: string; email?: string }>({})
  const [wasTried, setWasTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const need = typed.need ?? words
  const email = typed.email ?? (isConfirmed ? user?.email : undefined) ?? ''
  const problems = wishProblems(need, email)
  useEffect(() => {
    if (takesFocus) (form.current?.elements.namedItem('need') as HTMLElement).focus()
  }, [takesFocus])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasTried(true)
    const [invalid] = (['need', 'email'] as const).filter((field) => problems[field])
    if (invalid) return (form.current?.elements.namedItem(invalid) as HTMLElement).focus()
    add.mutate({ need: need.trim(), email: email.trim(), query: words })
  }
  const startAnew = () => {
    setTyped((before) => ({ email: before.email, need: '' }))
    setWasTried(false)
    add.reset()
  }

  return (
    <section aria-labelledby={id} className="rounded-2xl border bg-surface px-5 py-6 sm:px-7">
      <h2 id={id} className="text-lg">
        Tell us what you need
      </h2>
      {add.data ? (
        <Done outcome={add.data} onAgain={startAnew} />
      ) : (
        <form ref={form} noValidate onSubmit={submit} aria-labelledby={id}>
          <p className="mt-1 max-w-[44em] text-md text-ink-2">
            We’ll show our creators what’s missing, without your email, and write to you when a template fits.
          </p>
          <fieldset disabled={add.isPending} className="mt-5 grid min-w-0 gap-4">
            <TextAreaField
              label="What should the template do?"
              name="need"
              rows={3}
              placeholder="Takes a deposit when guests book a table for six or more"
              value={need}
              onChange={({ target }) => setTyped((before) => ({ ...before, need: target.value }))}
              counter={{ count: need.trim().length, max: wishLimits.most }}
              error={wasTried ? problems.need : undefined}
            />
            <TextField
              className="max-w-120"
              label="Your email"
              name="email"
              type="email"
              autoComplete="email"
              placeholder="you@example.com"
              value={email}
              onChange={({ target }) => setTyped((before) => ({ ...before, email: target.value }))}
              hint={`We use it for nothing else. Your wish ends after ${wishDays} days, or anytime with one click.`}
              error={wasTried ? problems.email : undefined}
            />
            <Button type="submit" isBusy={add.isPending} className="justify-self-start">
              {add.isPending ? 'Sending...' : 'Tell us'}
            </Button>
          </fieldset>
        </form>
      )}
    </section>
  )
}

function Done({ outcome, onAgain }: { outcome: WishOutcome; onAgain: () => void }) {
  const message = useRef<HTMLParagraphElement>(null)
  // The button that had the focus is gone.
  useEffect(() => message.current?.focus(), [])
  return (
    <>
      <p ref={message} role="status" tabIndex={-1} className="mt-3 flex items-start gap-2.5 outline-none">
        <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
        {messages[outcome]}
      </p>
      <Button variant="ghost" size="sm" className="mt-4" onClick={onAgain}>
        Tell us about something else
      </Button>
    </>
  )
}
