import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/ui/button'
import { DecisionDialog, type DecisionTexts } from '@/ui/overlays/decision-dialog'
import { Section } from '@/ui/page/dashboard-section'
import { QueryView } from '@/ui/states/query-view'
import { maintenanceQuery } from '@/base/data/maintenance'
import { useSwitchMaintenance } from '@/desk/data/maintenance'
import { maintenanceMessages as messages } from '@/desk/messages'
import { maintenanceLimit } from '@/desk/rules/maintenance'

const texts: DecisionTexts = {
  title: 'Start maintenance?',
  description: 'People can read everything and save nothing. Payments, jobs, and admins go on.',
  button: 'Start maintenance',
  busy: 'Starting...',
  noteLabel: 'What people read',
  noteHint: 'One sentence: what happens, and until when.',
  noteMissing: messages.sentenceMissing,
}

/** Starts and ends maintenance. */
export function MaintenanceSection() {
  const maintenance = useQuery({ ...maintenanceQuery(), enabled: true })
  return (
    <Section title="Maintenance" intro="While it’s on, people can read everything and save nothing.">
      <QueryView
        query={maintenance}
        loading="Loading maintenance..."
        failed={messages.loadFailed}
        empty={<Switch sentence={null} />}
      >
        {(sentence) => <Switch sentence={sentence} />}
      </QueryView>
    </Section>
  )
}

function Switch({ sentence }: { sentence: string | null }) {
  const { mutateAsync, mutate, isPending } = useSwitchMaintenance()
  const [isAsking, setIsAsking] = useState(false)
  const start = (words: string) =>
    void mutateAsync(words).then(
      () => setIsAsking(false),
      () => undefined,
    )
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-xl border bg-surface p-5">
      <p className="min-w-0 wrap-anywhere">{sentence ? messages.on(sentence) : messages.off}</p>
      {sentence ? (
        <Button isBusy={isPending} onClick={() => mutate('')}>
          End maintenance
        </Button>
      ) : (
        <Button variant="ghost" onClick={() => setIsAsking(true)}>
          Start maintenance
        </Button>
      )}
      {isAsking && (
        <DecisionDialog
          texts={texts}
          variant="primary"
          noteLimit={maintenanceLimit}
          noteTooLong={messages.sentenceTooLong}
          isBusy={isPending}
          onClose={() => setIsAsking(false)}
          onDecide={start}
        />
      )}
    </div>
  )
}
