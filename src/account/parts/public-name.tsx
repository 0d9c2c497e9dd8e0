import { cn } from '@/base/page/cn'

/** A person's handle beside their name, which anybody else could choose. Nothing where the name is the handle. */
export const Handle = ({ name, username }: { name: string | null; username: string | null | undefined }) =>
  username && username !== name ? <span className="font-normal text-ink-3">@{username}</span> : null

type Props = { name: string | null; username: string; className?: string }

/** A name with its handle. */
export const PublicName = ({ name, username, className }: Props) => (
  <span>
    <span className={cn('font-medium', className)}>{name || username}</span>{' '}
    <Handle name={name || username} username={username} />
  </span>
)
