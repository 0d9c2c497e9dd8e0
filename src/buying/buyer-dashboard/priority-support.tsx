import { useQuery } from '@tanstack/react-query'
import { BookingLink } from '@/buying/parts/booking-link'
import { QueryView } from '@/ui/states/query-view'
import { ButtonLink } from '@/ui/button'
import { Placeholder } from '@/ui/states/placeholder'
import { useUser } from '@/account/data/session/session'
import { bookingLinkQuery } from '@/buying/data/booking'
import { purchasesQuery, type Purchase } from '@/buying/data/purchases'
import { purchaseMessages as messages } from '@/buying/messages/purchases'
import { checkoutMessages } from '@/buying/messages/checkout'
import { paths } from '@/base/rules/paths'

/** Calls with the creators of templates that the user has premium support for. */
export function PrioritySupport() {
  const purchases = useQuery(purchasesQuery(useUser().id))
  return (
    <section aria-labelledby="priority-support" className="rounded-xl border bg-surface p-5">
      <h2 id="priority-support" className="text-base">
        Priority Support
      </h2>
      <QueryView
        query={purchases}
        loading="Loading your support..."
        placeholder={<Placeholder className="mt-3 h-20 rounded-lg" />}
        failed={messages.loadFailed}
        empty={<HowToGetIt />}
        isEmpty={(rows) => rows.filter(isSupported).length === 0}
      >
        {(rows) => (
          <>
            <p className="mt-1.5 text-md text-ink-2">Premium support includes calls with the creator.</p>
            <ul className="mt-4 grid gap-4">
              {rows.filter(isSupported).map((purchase) => (
                <Consultation key={purchase.id} purchase={purchase} />
              ))}
            </ul>
          </>
        )}
      </QueryView>
    </section>
  )
}

const isSupported = ({ isWithdrawn, support_option }: Purchase) =>
  !isWithdrawn && (support_option === 'support' || support_option === 'full')

const HowToGetIt = () => (
  <>
    <p className="mt-1.5 text-md text-ink-2">
      Talk to the creator whenever you need help. Add premium support to a template you own.
    </p>
    <ButtonLink to={paths.purchases} variant="ghost" className="mt-4">
      {checkoutMessages.viewPurchases}
    </ButtonLink>
  </>
)

function Consultation({ purchase: { template_id, template } }: { purchase: Purchase }) {
  const link = useQuery(bookingLinkQuery(template_id))
  const name = template?.name ?? 'Template no longer available'
  return (
    <li>
      <p className="mb-2 text-sm font-medium wrap-anywhere">{name}</p>
      <QueryView
        query={link}
        loading="Loading the calendar..."
        placeholder={<Placeholder className="h-10.5 rounded-control" />}
        failed="The creator’s calendar couldn’t be loaded."
        empty={
          <ButtonLink to={paths.supportTicket} variant="ghost" size="sm">
            Ask us to arrange a call
          </ButtonLink>
        }
      >
        {(url) =>
          url && (
            <BookingLink url={url} variant="primary">
              Schedule Consultation
              <span className="sr-only">for {name}</span>
            </BookingLink>
          )
        }
      </QueryView>
    </li>
  )
}
