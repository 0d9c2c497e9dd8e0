import { Camera, LoaderCircle } from 'lucide-react'
import { useId } from 'react'
import { Avatar } from '@/ui/avatar'
import { pictureAccept } from '@/base/rules/pictures/chosen'
import { photoRule } from '@/account/rules/profile-photo'
import { photoMessages } from '@/account/messages/profile-photo'
import { cn } from '@/base/page/cn'
import { actionTexts } from '@/base/messages/actions'

type Props = {
  /** URL of the current photo. */
  src: string | null
  initials: string
  isBusy: boolean
  onChoose: (file: File) => void
  /** Ids of further descriptions, such as the accepted formats. */
  'aria-describedby'?: string
}

/** A round profile photo that opens the file picker. See docs/product/account.md#profile-photo. */
export function PhotoUpload({ src, initials, isBusy, onChoose, 'aria-describedby': describedBy }: Props) {
  const id = useId()
  return (
    <div className="inline-block">
      <input
        id={id}
        type="file"
        accept={pictureAccept(photoRule)}
        disabled={isBusy}
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Reset, so that the same file can be chosen again after a refusal.
          target.value = ''
          if (file) onChoose(file)
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={cn(
          'group flex cursor-pointer flex-col items-center gap-2 rounded-2xl text-sm font-medium text-ink-2 transition-colors hover:text-ink',
          'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-4 peer-focus-visible:outline-ink peer-disabled:cursor-progress',
        )}
      >
        <span className="relative rounded-full ring-offset-4 ring-offset-surface transition-shadow group-hover:ring-2 group-hover:ring-line-strong">
          <Avatar
            key={src}
            size="lg"
            initials={initials}
            src={src}
            className={cn('transition-opacity', isBusy && 'opacity-40')}
          />
          <span className="absolute -right-0.5 -bottom-0.5 grid size-8 place-items-center rounded-full border bg-surface text-ink shadow">
            {isBusy ? (
              <LoaderCircle aria-hidden className="size-4 animate-spin" />
            ) : (
              <Camera aria-hidden className="size-4" />
            )}
          </span>
        </span>
        <span id={`${id}-label`} aria-live="polite">
          {isBusy ? actionTexts.uploading : src ? photoMessages.change : photoMessages.add}
        </span>
      </label>
    </div>
  )
}
