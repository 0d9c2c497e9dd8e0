import { Link } from 'react-router-dom'
import { paths } from '@/base/rules/paths'
import { pageMessages } from '@/base/messages/page'
import { NewsletterForm } from '@/shop/newsletter/newsletter-form'
import { footerNavigation, footerResources, type SiteLink } from './links'
import { Logo } from './logo'
import { SocialLinks } from './social-links'

/**
 * Two lists of links, the newsletter form, social links and the current year. See docs/product/app.md#top-bar-and-footer.
 */
export function Footer() {
  return (
    <footer className="mt-20 border-t sm:mt-28">
      <div className="wrap grid gap-x-16 gap-y-10 py-12 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_auto_auto_minmax(0,340px)]">
        <div className="sm:max-lg:col-span-2">
          <Link to={paths.home} className="-m-2 inline-block rounded-lg p-2">
            <Logo />
          </Link>
          <p className="mt-4 max-w-[26em] text-md text-ink-2">
            {`${pageMessages.tagline}: n8n workflows and GoHighLevel snapshots from approved creators.`}
          </p>
        </div>
        <div className="grid grid-cols-2 gap-10 sm:max-lg:col-span-2 lg:contents">
          <LinkList title="Navigation" links={footerNavigation} />
          <LinkList title="Resources" links={footerResources} />
        </div>
        <div className="sm:max-lg:col-span-2">
          <NewsletterForm />
        </div>
      </div>
      <div className="wrap">
        <div className="flex flex-col-reverse gap-x-6 gap-y-2 border-t py-4 sm:flex-row sm:items-center sm:justify-between">
          <p className="text-sm text-ink-3">© {new Date().getFullYear()} Flowshelf. All rights reserved.</p>
          <SocialLinks />
        </div>
      </div>
    </footer>
  )
}

function LinkList({ title, links }: { title: string; links: SiteLink[] }) {
  return (
    <nav aria-label={`Footer: ${title}`}>
      <h2 className="text-sm font-medium tracking-normal">{title}</h2>
      <ul className="mt-2 text-md">
        {links.map(({ label, to, section }) => (
          <li key={label}>
            <Link
              to={to}
              state={section ? { section } : undefined}
              className="inline-block py-1 text-ink-2 transition-colors hover:text-ember"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
