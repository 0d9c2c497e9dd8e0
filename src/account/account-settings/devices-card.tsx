import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { QueryView } from '@/ui/states/query-view'
import { Button } from '@/ui/button'
import { Placeholder } from '@/ui/states/placeholder'
import { sessionsQuery, useEndOtherSessions, useEndSession } from '@/account/data/session/sessions'
import { formatAgo, formatDate } from '@/base/rules/dates'
import { sessionMessages } from '@/account/messages/sessions'
import { SettingsCard } from './settings-card'
import { tokenMinutes } from '@/account/rules/sessions'

type Sessions = Awaited<ReturnType<NonNullable<ReturnType<typeof sessionsQuery>['queryFn']>>>
type Session = Sessions[number]

/** The devices that the account is logged in on. */
export default function DevicesCard({ userId }: { userId: string }) {
  const sessions = useQuery(sessionsQuery(userId))
  const endOthers = useEndOtherSessions(userId)
  const hasOthers = !sessions.data || sessions.data.length !== 1
  return (
    <SettingsCard
      title="Devices"
      intro={`Where you’re logged in. A device you log out may still show your account for up to ${tokenMinutes} minutes.`}
    >
      {/* Takes the focus when the button of a device disappears. */}
      <div tabIndex={-1} className="grid gap-5 outline-none">
        <QueryView
          query={sessions}
          loading="Loading your devices..."
          placeholder={<Placeholder className="h-18.5 rounded-xl" />}
          failed={sessionMessages.loadFailed}
          empty={<p className="text-md text-ink-2">We can’t list your devices here, but you can log them out.</p>}
        >
          {(found) => (
            <ul className="divide-y rounded-xl border">
              {found.map((session) => (
                <DeviceRow key={session.id} userId={userId} session={session} />
              ))}
            </ul>
          )}
        </QueryView>
        {hasOthers && (
          <div>
            <Button
              variant="ghost"
              isBusy={endOthers.isPending}
              onClick={({ currentTarget }) => endAndFocus(currentTarget, () => endOthers.mutateAsync())}
            >
              {endOthers.isPending ? 'Logging out...' : 'Log out everywhere else'}
            </Button>
          </div>
        )}
      </div>
    </SettingsCard>
  )
}

function DeviceRow({ userId, session }: { userId: string; session: Session }) {
  const end = useEndSession(userId)
  const Icon = /iPhone|iPad|Android/.test(session.device) ? Smartphone : Monitor
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1 basis-44">
        <p className="text-md font-medium">{session.device}</p>
        <p className="text-sm text-ink-3">
          {session.is_current ? 'This device' : `Last used ${formatAgo(session.last_used_at)}`} · Logged in on{' '}
          {formatDate(session.started_at)}
        </p>
      </div>
      {!session.is_current && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Log out ${session.device}`}
          isBusy={end.isPending}
          onClick={({ currentTarget }) => endAndFocus(currentTarget, () => end.mutateAsync(session.id))}
        >
          {end.isPending ? 'Logging out...' : 'Log out'}
        </Button>
      )}
    </li>
  )
}

/** The button disappears with its device: moves the focus to the list, so that it is not lost. */
function endAndFocus(button: HTMLElement, end: () => Promise<void>) {
  const place = button.closest<HTMLElement>('[tabindex="-1"]')
  void end().then(
    () => place?.focus({ preventScroll: true }),
    () => undefined,
  )
}
