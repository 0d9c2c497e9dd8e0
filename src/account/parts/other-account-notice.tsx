import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { Address } from '@/account/parts/address'
import { Notice } from '@/ui/states/notice'
import { Button } from '@/ui/button'

type Props = {
  /** Email of the signed-in user. */
  current: string
  /** Email of the account that the link is for. */
  other: string
  onSwitch: () => Promise<void>
  onStay: () => void
}

/** Asks for consent before a link from a mail replaces another user's session. */
export function OtherAccountNotice({ current, other, onSwitch, onStay }: Props) {
  const [isSwitching, setIsSwitching] = useState(false)
  return (
    <Notice icon={UserRound} title="This link is for another account">
      <p>
        You’re signed in as <Address>{current}</Address>. This link is for another account
        {other && (
          <>
            , <Address>{other}</Address>
          </>
        )}
        . Use it only if you asked for it.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="ghost" disabled={isSwitching} onClick={onStay}>
          Stay signed in
        </Button>
        <Button
          variant="ghost"
          isBusy={isSwitching}
          onClick={() => {
            setIsSwitching(true)
            void onSwitch()
          }}
        >
          Switch accounts
        </Button>
      </div>
    </Notice>
  )
}
