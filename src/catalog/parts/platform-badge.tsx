import { isPlatform, platformFacts } from '@/catalog/rules/platform'
import { Badge } from '@/ui/badge'

/** The platform's own color; gray for an unknown platform. */
export const PlatformBadge = ({ platform }: { platform: string }) =>
  isPlatform(platform) ? (
    <Badge className={platformFacts[platform].badge}>{platform}</Badge>
  ) : (
    <Badge tone="plain">{platform}</Badge>
  )
