import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Fact, FactsCard, NoFact } from '@/ui/text/facts'
import { QueryView } from '@/ui/states/query-view'
import { Placeholder } from '@/ui/states/placeholder'
import { Handle } from '@/account/parts/public-name'
import { ticketDeskQuery, type TicketDesk } from '@/support/data/desk-ticket'
import { formatDate } from '@/base/rules/dates'
import { ticketMessages as messages } from '@/support/messages'
import type { CreatorStatus } from '@/account/rules/roles'
import { formatPrice } from '@/base/rules/money'
import { paths } from '@/base/rules/paths'
import { formatCount } from '@/base/rules/numbers'

/** Author of a ticket: role and purchases. */
export function TicketCustomer({ ticketId }: { ticketId: string }) {
  const desk = useQuery(ticketDeskQuery(ticketId))
  return (
    <FactsCard title="Customer">
      <QueryView
        query={desk}
        loading={messages.loadingDesk}
        placeholder={<Placeholder className="h-24 rounded-lg" />}
        failed={messages.deskFailed}
        empty={<NoFact>Ticket not found.</NoFact>}
      >
        {(found) => found && <Customer desk={found} />}
      </QueryView>
    </FactsCard>
  )
}

const link = 'inline-block max-w-full min-h-6 underline underline-offset-4 hover:text-ember'

function Customer({ desk: { customer, ticket_count, purchase_count, purchases } }: { desk: TicketDesk }) {
  if (!customer) return <NoFact>A visitor without an account.</NoFact>
  return (
    <>
      <dl className="grid gap-3 text-md">
        <Fact name="Name">
          {customer.creator_status === 'approved' ? (
            <Link to={paths.creator(customer.username)} className={link}>
              {customer.name ?? customer.username}
            </Link>
          ) : (
            (customer.name ?? customer.username)
          )}{' '}
          <Handle name={customer.name ?? customer.username} username={customer.username} />
        </Fact>
        <Fact name="Role">{roleOf(customer)}</Fact>
        <Fact name="Member since">{formatDate(customer.registered_at)}</Fact>
        <Fact name="Tickets">{formatCount(ticket_count)}</Fact>
        <Fact name="Purchases">{formatCount(purchase_count)}</Fact>
      </dl>
      {purchases.length > 0 && (
        <ul aria-label="Latest purchases" className="mt-4 grid gap-2.5 border-t pt-4 text-md">
          {purchases.map(({ id, template_id, name, price_cents, state, created_at }) => (
            <li key={id} className="min-w-0">
              <Link to={paths.template(template_id)} className={`${link} wrap-anywhere`}>
                {name}
              </Link>
              <p className="text-sm text-ink-3">
                {formatPrice(price_cents)} · {formatDate(created_at)}
                {state === 'withdrawn' && ' · Withdrawn'}
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const creatorStates: Record<CreatorStatus, string> = {
  approved: 'Creator',
  pending: 'Creator, not approved yet',
  rejected: 'Creator, denied',
}

const roleOf = ({ role, creator_status }: NonNullable<TicketDesk['customer']>) =>
  role === 'creator' ? creatorStates[creator_status ?? 'pending'] : 'Buyer'
