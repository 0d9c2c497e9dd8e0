import { Button } from '@/ui/button'
import { useCreatePaymentLinks } from '@/selling/data/payment-links'
import type { ReviewedTemplate } from '@/desk/data/template-review'

/** Makes payment links that are missing since the approval, for example because Stripe was away. */
export function PaymentLinks({ template: { id, status, price_cents } }: { template: ReviewedTemplate }) {
  const create = useCreatePaymentLinks()
  if (status !== 'approved' || !price_cents) return null
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 border-t pt-3">
      <p className="text-sm text-ink-3">Payment links missing? We’ll keep trying. You can also create them now.</p>
      <Button variant="ghost" size="sm" isBusy={create.isPending} onClick={() => create.mutate(id)}>
        Create payment links
      </Button>
    </div>
  )
}
