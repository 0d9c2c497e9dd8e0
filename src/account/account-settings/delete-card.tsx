import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import { QueryView } from '@/ui/states/query-view'
import { ScheduledDeletion } from '@/account/parts/scheduled-deletion'
import { Button } from '@/ui/button'
import { Placeholder } from '@/ui/states/placeholder'
import { deletionQuery, useCancelDeletion } from '@/account/data/deletion'
import { deletionMessages } from '@/account/messages/deletion'
import { SettingsCard } from './settings-card'
import { deletionDays } from '@/account/rules/deletion'

const DeleteDialog = lazyPart(() => import('./delete-dialog'))

/** Requests the deletion of the account, and takes it back. */
export function DeleteCard({ userId, email }: { userId: string; email: string }) {
  const query = useQuery(deletionQuery(userId))
  const keep = useCancelDeletion(userId)
  return (
    <SettingsCard title="Delete Account" intro="Permanently delete your account, profile, and files.">
      <QueryView
        query={query}
        loading="Loading your account status..."
        placeholder={<Placeholder className="h-11 w-44 rounded-xl" />}
        failed={deletionMessages.loadFailed}
        empty={null}
        isEmpty={() => false}
      >
        {(deletion) =>
          deletion ? (
            <ScheduledDeletion deletion={deletion} isKeeping={keep.isPending} onKeep={keep.mutate} />
          ) : (
            <AskForDeletion userId={userId} email={email} />
          )
        }
      </QueryView>
    </SettingsCard>
  )
}

function AskForDeletion({ userId, email }: { userId: string; email: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-md text-ink-2">
        You have {deletionDays} days to change your mind. If you want a copy of your data, export it first.
      </p>
      <Button
        variant="ghost"
        onClick={() => {
          setWasOpened(true)
          setIsOpen(true)
        }}
      >
        Delete my account
      </Button>
      {wasOpened && (
        <Suspense>
          <DeleteDialog userId={userId} email={email} isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </div>
  )
}
