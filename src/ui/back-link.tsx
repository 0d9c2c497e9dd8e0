import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router-dom'

/** Leads from a single item back to its list. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="-ml-1 inline-flex min-h-6 items-center gap-1.5 px-1 text-sm text-ink-2 hover:text-ink">
    <ArrowLeft aria-hidden className="size-4" />
    {children}
  </Link>
)
