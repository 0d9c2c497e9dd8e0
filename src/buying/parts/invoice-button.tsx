import type { UseMutationResult } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useDownloadCreditNote, type Payment } from '@/buying/data/billing'
import { Button } from '@/ui/button'

export type InvoiceDownload = UseMutationResult<void, Error, { paymentId: string; number: string }>

type Props = {
  /** Several buttons may share it: one downloads at a time. */
  download: InvoiceDownload
  payment: Pick<Payment, 'id' | 'invoice' | 'credit_notes'>
}

/** Download the invoice of a payment, and the credit note of each of its refunds; nothing without an invoice. */
export function InvoiceButtons({ download, payment: { id, invoice, credit_notes } }: Props) {
  if (!invoice) return null
  const { number } = invoice
  return (
    <>
      <DocumentButton
        title="Invoice"
        number={number}
        isBusy={download.isPending && download.variables.paymentId === id}
        isDisabled={download.isPending}
        onDownload={() => download.mutate({ paymentId: id, number })}
      />
      {credit_notes.map((note) => (
        <CreditNoteButton key={note.number} number={note.number} />
      ))}
    </>
  )
}

function CreditNoteButton({ number }: { number: string }) {
  const { isPending, mutate } = useDownloadCreditNote()
  return (
    <DocumentButton
      title="Credit note"
      number={number}
      isBusy={isPending}
      isDisabled={isPending}
      onDownload={() => mutate(number)}
    />
  )
}

type ButtonProps = {
  title: string
  /** "FS-2026-000001". */
  number: string
  isBusy: boolean
  isDisabled: boolean
  onDownload: () => void
}

const DocumentButton = ({ title, number, isBusy, isDisabled, onDownload }: ButtonProps) => (
  <Button
    variant="quiet"
    size="sm"
    isBusy={isBusy}
    disabled={isDisabled}
    aria-label={`Download ${title.toLowerCase()} ${number}`}
    onClick={onDownload}
  >
    {!isBusy && <FileDown aria-hidden className="size-4" />}
    {title}
  </Button>
)
