import { ApplicationStatus } from '@/selling/parts/application-status'
import { RecoveryLinkForm } from '@/account/parts/recovery-link-form'
import { TicketReply } from '@/support/parts/ticket-reply'
import { TicketStatus } from '@/support/parts/ticket-status'
import { TicketThread } from '@/support/parts/ticket-thread'
import { TicketHeader } from '@/support/parts/ticket-view'
import { Button } from '@/ui/button'
import { Group, Row, Specimen } from './specimen'

const attachment = { path: 'a/1.png', name: 'what-i-see.png', size: 182_000, type: 'image/png' }

const messages = [
  {
    id: '1',
    isFromSupport: false,
    body: 'The import fails at step 3.\nIt says that a credential is missing.',
    created_at: '2026-11-20T09:12:00Z',
    attachments: [attachment],
  },
  {
    id: '2',
    isFromSupport: true,
    body: 'Open that step and choose your own Slack account. The file doesn’t include one.',
    created_at: '2026-11-20T10:40:00Z',
    attachments: [],
  },
]

const asks = { mutateAsync: () => Promise.resolve(), isPending: false, error: null }

export function TicketSpecimens() {
  return (
    <Group title="Tickets and applications">
      <Specimen name="Application status">
        <Row>
          {(['submitted', 'approved', 'rejected'] as const).map((status) => (
            <ApplicationStatus key={status} status={status} />
          ))}
        </Row>
      </Specimen>
      <Specimen name="Ticket status">
        <Row>
          {['open', 'answered', 'closed'].map((status) => (
            <TicketStatus key={status} status={status} />
          ))}
        </Row>
      </Specimen>
      <Specimen name="A ticket">
        <TicketHeader
          ticket={{
            subject: 'The import fails at step 3',
            status: 'answered',
            reference: 'T-2026-7F3K9Q',
            category: 'technical',
          }}
          email="ada@flowshelf.test"
          action={<Button variant="ghost">Close ticket</Button>}
        />
        <TicketThread messages={messages} customer="You" onOpenAttachment={() => undefined} />
        <TicketReply reference="FS-1A2B3C4D" hint="We reply within 24 hours." onSend={() => Promise.resolve(true)} />
      </Specimen>
      <Specimen name="Password reset link: requested, sending, failed">
        <div className="grid max-w-97.5 gap-8">
          <RecoveryLinkForm email="" ask={asks} />
          <RecoveryLinkForm email="mara@flowshelf.test" ask={{ ...asks, isPending: true }} />
          <RecoveryLinkForm
            email="mara@flowshelf.test"
            ask={{ ...asks, error: new Error('Something went wrong. Please try again.') }}
          />
        </div>
      </Specimen>
    </Group>
  )
}
