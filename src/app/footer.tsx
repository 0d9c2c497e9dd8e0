import { Link } from 'react-router-dom'
import { paths } from '@/domain/paths'
import { mainLinks, resourceLinks, type SiteLink } from './links'
import { Logo } from './logo'

/** Spec section 2, "Global elements": link lists to what exists, and the current year. */
export function Footer() {
  return (
    <footer className="mt-20 border-t sm:mt-28">
      <div className="wrap grid gap-10 py-12 sm:grid-cols-[1fr_auto_auto] sm:gap-16">
        <div>
          <Link to={paths.home} className="-m-2 inline-block rounded-lg p-2">
            <Logo />
          </Link>
          <p className="mt-4 max-w-[26em] text-[15px] text-ink-2">Automation Made Simple: n8n workflows and GoHighLevel snapshots from approved creators.</p>
        </div>
        <LinkList title="Navigation" links={mainLinks} />
        <LinkList title="Resources" links={resourceLinks} />
      </div>
      <div className="wrap">
        <p className="border-t py-6 text-sm text-ink-3">© {new Date().getFullYear()} Flowshelf. All rights reserved.</p>
      </div>
    </footer>
  )
}

function LinkList({ title, links }: { title: string; links: SiteLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-sm font-medium tracking-normal">{title}</h2>
      <ul className="mt-2 text-[15px]">
        {links.map(({ label, to, section }) => (
          <li key={label}>
            <Link to={to} state={section ? { section } : undefined} className="inline-block py-1 text-ink-2 transition-colors hover:text-ember">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
