import { Download, Link2, type LucideProps } from 'lucide-react'
import { isSoldAsLink } from '@/catalog/rules/platform'

/** The icon of a button that delivers a template: a file is downloaded, a link is shown. */
export function GoodsIcon({ platform, ...rest }: { platform: string } & LucideProps) {
  const Icon = isSoldAsLink(platform) ? Link2 : Download
  return <Icon aria-hidden {...rest} />
}
