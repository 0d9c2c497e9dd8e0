import { useQuery } from '@tanstack/react-query'
import { useUser } from '@/account/data/session/session'
import { formatDate } from '@/base/rules/dates'
import { formatCents } from '@/base/rules/money'
import { recallsQuery, useTakeRecallRefund, type Recall } from '@/buying/data/recalls'
import { refundTime } from '@/buying/rules/refund-request'
import { recallCauseTexts } from '@/catalog/rules/recall'
import { Button } from '@/ui/button'

type Props = { purchase: { template_id: string; isRecalled: boolean; template: { name: string } | null } }

/** What the owner of a recalled template should do, and their money back with one click; nothing for any other template. */
export function RecallNotice({ purchase }: Props) {
  return purchase.isRecalled ? <Notice templateId={purchase.template_id} name={purchase.template?.name ?? ''} /> : null
}

function Notice({ templateId, name }: { templateId: string; name: string }) {
  const { id } = useUser()
  const { data: recalls } = useQuery(recallsQuery(id))
  const recall = recalls?.find(({ template_id }) => template_id === templateId)
  return (
    <section
      aria-label={`Recall of ${name}`}
      className="mt-2 max-w-[44em] rounded-lg border border-bad bg-bad-soft p-3.5 text-md"
    >
      <p className="font-medium text-bad">
        {recall ? `We recalled this template on ${formatDate(recall.recalled_at)}` : 'We recalled this template'}
      </p>
      <p className="mt-1">
        {recall && `${recallCauseTexts[recall.cause]} `}Please stop using it. It can’t be downloaded any more.
      </p>
      {recall && (
        <>
          <p className="mt-2 wrap-anywhere whitespace-pre-line">{recall.instructions}</p>
          <Refund recall={recall} userId={id} name={name} />
        </>
      )}
    </section>
  )
}

function Refund({ recall, userId, name }: { recall: Recall; userId: string; name: string }) {
  const refund = useTakeRecallRefund(userId)
  if (recall.refund === 'none') return null
  if (recall.refund === 'under_way')
    return <p className="mt-2">Your refund is on its way. It usually takes {refundTime}.</p>
  return (
    <Button
      size="sm"
      className="mt-3"
      isBusy={refund.isPending}
      aria-label={`Get ${formatCents(recall.refund_cents)} back for ${name}`}
      onClick={() => refund.mutate(recall.template_id)}
    >
      {refund.isPending ? 'Refunding...' : `Get ${formatCents(recall.refund_cents)} back`}
    </Button>
  )
}
