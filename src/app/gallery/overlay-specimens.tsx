import { Info } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'
import ReportDialog from '@/support/parts/report-dialog'
import { Button } from '@/ui/button'
import { Dialog, SidePanel } from '@/ui/overlays/dialog'
import { TextField } from '@/ui/fields/field'
import { toast } from '@/base/page/toast'
import { Group, Row, Specimen } from './specimen'

type Overlay = 'dialog' | 'confirm' | 'busy' | 'report' | 'panel'

const deletion = {
  title: 'Confirm Deletion',
  confirmLabel: 'Delete',
  busyLabel: 'Deleting...',
  children: 'Are you sure you want to delete "Weekly numbers in Slack"? This action cannot be undone.',
}

/** Overlays render outside of the gallery sections, so they have the theme of the page. */
export function OverlaySpecimens() {
  const [open, setOpen] = useState<Overlay | null>(null)
  const of = (overlay: Overlay) => ({
    isOpen: open === overlay,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? overlay : null),
  })
  return (
    <Group title="Over the page">
      <Specimen name="Dialogs, a panel, a tooltip after 700 ms">
        <Row>
          <Button variant="ghost" onClick={() => setOpen('dialog')}>
            Dialog
          </Button>
          <Button variant="ghost" onClick={() => setOpen('confirm')}>
            Question
          </Button>
          <Button variant="ghost" onClick={() => setOpen('busy')}>
            Question, busy
          </Button>
          <Button variant="ghost" onClick={() => setOpen('report')}>
            Report
          </Button>
          <Button variant="ghost" onClick={() => setOpen('panel')}>
            Side panel
          </Button>
          <Button variant="quiet" size="icon" aria-label="About">
            <Info aria-hidden className="size-4.5" />
          </Button>
        </Row>
      </Specimen>
      <Specimen name="Toasts">
        <Row>
          <Button variant="ghost" onClick={() => toast.success('Default payment method updated')}>
            Success
          </Button>
          <Button variant="ghost" onClick={() => toast.error('Failed to load templates')}>
            Error
          </Button>
          <Button variant="ghost" onClick={() => toast.info('Profile synchronized with latest changes')}>
            Info
          </Button>
          <Button
            variant="ghost"
            onClick={() => toast.error('Couldn’t save your changes because someone else changed this in the meantime')}
          >
            Long
          </Button>
        </Row>
      </Specimen>
      <Dialog {...of('dialog')} title="Log in" description="One account for buying and selling.">
        <form className="mt-5 grid gap-4" onSubmit={(event) => event.preventDefault()}>
          <TextField label="Email" type="email" />
          <Button type="submit">Log in</Button>
        </form>
      </Dialog>
      <ConfirmDialog {...of('confirm')} {...deletion} isBusy={false} onConfirm={() => setOpen('busy')} />
      <ConfirmDialog
        {...of('busy')}
        {...deletion}
        onOpenChange={() => setOpen(null)}
        isBusy
        onConfirm={() => undefined}
      />
      <ReportDialog
        {...of('report')}
        name="Weekly numbers in Slack"
        isBusy={false}
        onSend={() => Promise.resolve(true)}
      />
      <SidePanel
        {...of('panel')}
        title="Filters"
        closeLabel="Close filters"
        footer={
          <Button className="w-full" onClick={() => setOpen(null)}>
            Show 23 templates
          </Button>
        }
      >
        <p className="mt-1 text-ink-2">The choices go here and scroll. The footer stays in place.</p>
      </SidePanel>
    </Group>
  )
}
