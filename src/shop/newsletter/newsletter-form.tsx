import { useRef, useState, type FormEvent } from 'react'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/fields/field'
import { useSubscribeNewsletter } from '@/shop/data/newsletter'
import { isEmailAddress } from '@/account/rules/email'
import { newsletterMessages as messages } from '@/shop/messages'

/** Newsletter form of every page; too small to load a form library for. See docs/product/shop.md#newsletter. */
export function NewsletterForm() {
  const subscribe = useSubscribeNewsletter()
  const [isInvalid, setIsInvalid] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('email') as HTMLInputElement
    const isValid = isEmailAddress(field.value)
    setIsInvalid(!isValid)
    if (isValid) subscribe.mutate(field.value.trim(), { onSuccess: () => form.current?.reset() })
    else field.focus()
  }

  return (
    <form ref={form} noValidate onSubmit={submit} aria-label="Newsletter" className="flex flex-wrap items-start gap-2">
      <TextField
        className="min-w-[10em] flex-1"
        // In one line, over the button too, so that the button is beside the input.
        label={<span className="whitespace-nowrap">Get new templates by email</span>}
        name="email"
        type="email"
        autoComplete="email"
        // Emptied once it is sent.
        readOnly={subscribe.isPending}
        placeholder="you@example.com"
        error={isInvalid ? messages.emailInvalid : undefined}
        onChange={() => setIsInvalid(false)}
      />
      {/* Aligned with the input, below its 27 px label. */}
      <Button type="submit" isBusy={subscribe.isPending} className="mt-6.75 min-h-11!">
        Subscribe
      </Button>
      {subscribe.isSuccess && (
        <p role="status" className="w-full text-sm text-ink-2">
          {messages.checkMail}
        </p>
      )}
    </form>
  )
}
