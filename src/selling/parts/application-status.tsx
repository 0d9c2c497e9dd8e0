import { applicationStatusLabel, type ApplicationStatus as Status } from '@/selling/rules/application'
import { Badge, type Tone } from '@/ui/badge'

const tones: Record<Status, Tone> = {
  info_requested: 'quiet',
  submitted: 'waiting',
  approved: 'good',
  rejected: 'bad',
}

/** Badge of a creator application's status. */
export const ApplicationStatus = ({ status }: { status: Status }) => (
  <Badge tone={tones[status]}>{applicationStatusLabel(status)}</Badge>
)
