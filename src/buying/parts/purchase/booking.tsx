import { useQuery } from '@tanstack/react-query'
import { BookingLink } from '@/buying/parts/booking-link'
import { Button, ButtonLink } from '@/ui/button'
import { Placeholder } from '@/ui/states/placeholder'
import { bookingLinkQuery } from '@/buying/data/booking'
import { paths } from '@/base/rules/paths'
import { actionTexts } from '@/base/messages/actions'

/** The call with the creator: a button that opens their calendar. */
export function Booking({ templateId }: { templateId: string }) {
  const link = useQuery(bookingLinkQuery(templateId))
  if (link.data)
    return (
      <BookingLink url={link.data} size="lg" className="justify-self-start">
        Book your call
      </BookingLink>
    )
  if (link.isError)
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>The creator’s calendar couldn’t be loaded.</p>
        <Button variant="ghost" isBusy={link.isFetching} onClick={() => void link.refetch()}>
          Try again
        </Button>
      </div>
    )
  if (link.isPending)
    return (
      <div>
        <p role="status" className="sr-only">
          Loading the creator’s calendar...
        </p>
        <Placeholder className="h-12.5 w-48 rounded-control" />
      </div>
    )
  return (
    <div className="grid justify-items-start gap-3">
      <p>The creator hasn’t added a calendar yet. Open a ticket and we’ll arrange your call.</p>
      <ButtonLink variant="ghost" to={paths.supportTicket}>
        {actionTexts.openTicket}
      </ButtonLink>
    </div>
  )
}
