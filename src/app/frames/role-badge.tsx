import { useAccountKind } from '@/account/data/session/roles'
import type { AccountKind } from '@/account/rules/roles'
import { cn } from '@/base/page/cn'

const names: Record<AccountKind, string> = { admin: 'Admin', buyer: 'Buyer', creator: 'Creator' }

/** The user's kind of account, or "User" without a role. Takes up its place while pending. */
export function RoleBadge({ userId, className }: { userId: string; className?: string }) {
  const { kind, isPending } = useAccountKind(userId)
  return (
    <span
      className={cn(
        'rounded-full bg-other-soft px-2.5 py-0.5 text-xs font-medium text-other',
        isPending && 'invisible',
        className,
      )}
    >
      {kind ? names[kind] : 'User'}
    </span>
  )
}
