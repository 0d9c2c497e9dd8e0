import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { useMakeDefault, useRemovePaymentMethod, type PaymentMethod } from '@/selling/data/payment-methods'
import { payoutHoldDays } from '@/selling/rules/payout'
import { formatDate } from '@/base/rules/dates'

type Props = { userId: string; methods: readonly PaymentMethod[]; onEdit: (id: string) => void }

/** The user's payment methods, with what can be done with each. */
export function PaymentMethodList({ userId, methods, onEdit }: Props) {
  const makeDefault = useMakeDefault(userId)
  const remove = useRemovePaymentMethod(userId)
  const [doomed, setDoomed] = useState<PaymentMethod | null>(null)

  async function removeDoomed() {
    if (!doomed) return
    await remove.mutateAsync(doomed.id).catch(() => null)
    setDoomed(null)
  }

  return (
    <>
      <ul className="divide-y overflow-hidden rounded-2xl border bg-surface">
        {methods.map((method) => (
          <li key={method.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 sm:px-5">
            <span className="grid size-10 shrink-0 place-items-center rounded-xl bg-sunken text-ink-2">
              <Landmark aria-hidden className="size-5" />
            </span>
            <div className="min-w-0 flex-1 basis-48">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
                {method.name}
                {method.is_default && <Badge tone="ember">Default</Badge>}
              </p>
              <p className="mt-0.5 text-md wrap-anywhere text-ink-2">{method.detail}</p>
              <Wait method={method} />
            </div>
            <div className="flex flex-wrap gap-2 max-sm:pl-14">
              <Button size="sm" variant="ghost" aria-label={`Edit ${method.detail}`} onClick={() => onEdit(method.id)}>
                Edit
              </Button>
              {!method.is_default && (
                <>
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={`Set ${method.detail} as default`}
                    isBusy={makeDefault.isPending && makeDefault.variables === method.id}
                    disabled={makeDefault.isPending}
                    onClick={() => makeDefault.mutate(method.id)}
                  >
                    Set as Default
                  </Button>
                  <Button
                    size="sm"
                    variant="danger"
                    aria-label={`Remove ${method.detail}`}
                    onClick={() => setDoomed(method)}
                  >
                    Remove
                  </Button>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={doomed !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : setDoomed(null))}
        title="Remove payment method?"
        confirmLabel="Remove"
        busyLabel="Removing..."
        isBusy={remove.isPending}
        onConfirm={() => void removeDoomed()}
      >
        {doomed?.name}, {doomed?.detail}, will be removed. Payouts already on their way will still arrive there.
      </ConfirmDialog>
    </>
  )
}

/** When payouts to the default account start, while they wait. */
function Wait({ method }: { method: PaymentMethod }) {
  const end = new Date(Date.parse(method.payable_since) + payoutHoldDays * 24 * 3600 * 1000)
  if (!method.is_default || end <= new Date()) return null
  return <p className="mt-1 text-sm text-warn">Payouts to this account start on {formatDate(end.toISOString())}.</p>
}
