import { cn } from '@/lib/cn'

const colours: Record<string, string> = { n8n: 'bg-n8n-soft text-n8n', GHL: 'bg-ghl-soft text-ghl' }

/** n8n blue, GHL green, other platforms gray. */
export function PlatformBadge({ platform }: { platform: string }) {
  return (
    <span
      className={cn(
        'inline-flex items-center rounded-full px-[9px] py-0.5 text-[12.5px] leading-5 font-medium',
        colours[platform] ?? 'bg-other-soft text-other',
      )}
    >
      {platform}
    </span>
  )
}
