import { isPlatform, platformFacts } from '@/catalog/rules/platform'
import { cn } from '@/base/page/cn'

/** The platform's own color; gray for an unknown platform. */
export function PlatformBadge({ platform }: { platform: string }) {
  return (
    <span
      className={cn(
        'inline-flex items-center rounded-full px-[9px] py-0.5 text-[12.5px] leading-5 font-medium',
        isPlatform(platform) ? platformFacts[platform].badge : 'bg-other-soft text-other',
      )}
    >
      {platform}
    </span>
  )
}
