import type { ComponentProps } from 'react'
import { Dialog } from '@/ui/overlays/dialog'
import { BirthDateCalendar } from './birth-date-calendar'

type Props = ComponentProps<typeof BirthDateCalendar> & { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** The calendar in a dialog; a chunk of its own, loaded on first opening. */
export default function BirthDateDialog({ isOpen, onOpenChange, ...calendar }: Props) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title="Date of Birth" className="max-w-89">
      <BirthDateCalendar {...calendar} />
    </Dialog>
  )
}
