import { Fragment, useState } from 'react'
import { Switch } from '@/ui/fields/switch'
import { Dialog } from '@/ui/overlays/dialog'
import { paletteMessages as messages } from '@/app/messages'
import { shortcutsOnScreen, useShortcutChoice, type Shortcut } from '@/base/page/use-shortcuts'
import { commandKey } from './command-key'

type Props = { isOpen: boolean; onClose: () => void }

/** The shortcuts of the screen, with the switch that turns those of a single key off. */
export default function ShortcutList({ isOpen, onClose }: Props) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={onClose} title={messages.shortcuts} className="max-w-md">
      <Shortcuts />
    </Dialog>
  )
}

function Shortcuts() {
  const [shortcuts] = useState(shortcutsOnScreen)
  const [hasKeys, setKeys] = useShortcutChoice()
  return (
    <>
      <dl className="mt-4 divide-y">
        {[...new Set(shortcuts.map(({ label }) => label))].map((label) => (
          <div key={label} className="flex items-center justify-between gap-4 py-2 text-md">
            <dt>{label}</dt>
            <dd className="flex items-baseline gap-2 text-sm text-ink-3">
              {shortcuts
                .filter((one) => one.label === label)
                .map((shortcut, index) => (
                  <Fragment key={`${shortcut.key} ${shortcut.isCommand}`}>
                    {index > 0 && ` ${messages.or} `}
                    <Keys shortcut={shortcut} />
                  </Fragment>
                ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        className="mt-4 border-t pt-4"
        label={messages.singleKeys}
        hint={messages.singleKeysHint}
        checked={hasKeys}
        onCheckedChange={setKeys}
      />
    </>
  )
}

const Keys = ({ shortcut: { key, isCommand } }: { shortcut: Shortcut }) => (
  <kbd className="rounded-md border bg-sunken px-2 py-0.5 font-sans text-ink">
    {isCommand ? commandKey(key.toUpperCase()) : key.toUpperCase()}
  </kbd>
)
