import { socialLinks, type SocialNetwork } from '@/base/rules/site'

// Line icons on a 24 px grid, like Lucide's.
const drawings: Record<SocialNetwork, string> = {
  facebook: 'M17 3h-3a4 4 0 0 0-4 4v3H7v4h3v7h4v-7h3l1-4h-4V7.5a.5.5 0 0 1 .5-.5H17z',
  twitter: 'M4 4l16 16M20 4 4 20',
  linkedin: 'M5 10v10M5 5.5v.1M10 20V10M10 14.5a4.5 4.5 0 0 1 9 0V20',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zM16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM17 7v.1',
  youtube: 'M5 5.5h14a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3zM10 9l5.2 3-5.2 3z',
}

/** Links to the product's social profiles, each in a new tab. */
export function SocialLinks() {
  return (
    <ul aria-label="Flowshelf elsewhere" className="-ml-2.5 flex">
      {socialLinks.map(({ network, name, url }) => (
        <li key={network}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${name} (opens in a new tab)`}
            className="grid size-10 place-items-center rounded-lg text-ink-3 transition-colors hover:bg-sunken hover:text-ink"
          >
            <svg
              aria-hidden
              viewBox="0 0 24 24"
              className="size-4.75"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinecap="round"
              strokeLinejoin="round"
            >
              <path d={drawings[network]} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
