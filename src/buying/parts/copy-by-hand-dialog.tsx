import { Dialog } from '@/ui/overlays/dialog'

/** The text of a workflow, selected to be copied by hand. Loaded when the browser forbids the clipboard. */
export default function CopyByHandDialog({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Copy it yourself"
      description="The workflow couldn’t be copied for you. It’s selected, so press Ctrl+C or ⌘C, then paste it into a new workflow in n8n."
      className="max-w-160"
    >
      <textarea
        readOnly
        aria-label="Workflow as text"
        value={text}
        rows={12}
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        className="mt-4 block w-full resize-none rounded-control border bg-sunken p-3 font-mono text-xs"
      />
    </Dialog>
  )
}
