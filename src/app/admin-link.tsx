import { useIsAdmin } from '@/data/admin'
import { paths } from '@/domain/paths'
import { BarLink } from './bar-link'

/** The way to the support desk; nobody but admins sees it. */
export function AdminLink({ userId, ...rest }: { userId: string; className?: string; onFollow?: () => void }) {
  return useIsAdmin(userId) ? <BarLink link={{ label: 'Support desk', to: paths.adminSupport }} {...rest} /> : null
}
