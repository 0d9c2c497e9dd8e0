import { useRole } from '@/data/account/roles'
import type { Role } from '@/domain/roles'
import { cn } from '@/lib/cn'

const names: Record<Role, string> = { buyer: 'Buyer', creator: 'Creator' }

/** The user's role, or "User" while it is unknown. */
export function RoleBadge({ userId, className }: { userId: string; className?: string }) {
  const { role } = useRole(userId)
  return (
    <span className={cn('rounded-full bg-other-soft px-2.5 py-0.5 text-xs font-medium text-other', className)}>
      {role ? names[role] : 'User'}
    </span>
  )
}
