import { secondFactorMessages as messages } from '@/account/messages/second-factor'
import { copyText } from '@/base/page/copy-text'
import { saveBlob } from '@/base/page/save-blob'
import { Button } from '@/ui/button'

/** Recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const text = `${codes.join('\n')}\n`
  return (
    <div className="mt-5 grid gap-4">
      <p className="text-md text-ink-2">
        Save these recovery codes where you’ll find them without your phone. Each one turns two-step verification off if
        you lose your app. We won’t show them again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-1 gap-1 rounded-xl border bg-sunken p-4 font-mono text-sm min-[400px]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          variant="ghost"
          onClick={() => void copyText(text, { copied: messages.codesCopied, notCopied: messages.codesNotCopied })}
        >
          Copy
        </Button>
        <Button
          variant="ghost"
          onClick={() => saveBlob(new Blob([text], { type: 'text/plain' }), 'flowshelf-recovery-codes.txt')}
        >
          Download
        </Button>
        <Button onClick={onDone}>I’ve saved them</Button>
      </div>
    </div>
  )
}
