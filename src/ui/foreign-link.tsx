import { ExternalLink } from 'lucide-react'
import { isHttpsAddress } from '@/base/rules/https-address'

/** A link that somebody entered, in a new tab. The database stores https URLs only; any other value renders as text. */
export function ForeignLink({ url }: { url: string }) {
  if (!isHttpsAddress(url)) return url
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="inline-flex min-h-6 max-w-full items-center gap-1.5 underline underline-offset-4 hover:text-ember"
    >
      <span className="truncate">{url.replace(/^https:\/\//, '')}</span>
      <ExternalLink aria-hidden className="size-3.5 shrink-0" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  )
}
