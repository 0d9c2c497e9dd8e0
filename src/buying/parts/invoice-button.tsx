import type { UseMutationResult } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { Button } from '@/ui/button'

export type InvoiceDownload = UseMutationResult<void, Error, { paymentId: string; number: string }>

type Props = {
  /** Several buttons may share it: one downloads at a time. */
  download: InvoiceDownload
  paymentId: string
  /** "FS-2026-000001". */
  number: string
}

/** Downloads the invoice of a payment. */
export function InvoiceButton({ download, paymentId, number }: Props) {
  const isBusy = download.isPending && download.variables.paymentId === paymentId
  return (
    <Button
      variant="quiet"
      size="sm"
      isBusy={isBusy}
      disabled={download.isPending}
      aria-label={`Download invoice ${number}`}
      onClick={() => download.mutate({ paymentId, number })}
    >
      {!isBusy && <FileDown aria-hidden className="size-4" />}
      Invoice
    </Button>
  )
}
