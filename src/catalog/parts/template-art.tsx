import { Suspense, useState } from 'react'
import { pictureOf, type TemplateCardView } from '@/catalog/rules/template'
import { cn } from '@/base/page/cn'
import { PlatformArt } from './card-parts-later'
import { WorkflowGraph } from './workflow-graph'

type Props = {
  template: Pick<TemplateCardView, 'platform' | 'image_url' | 'thumbnail_url' | 'diagram'>
  size?: 'card' | 'page'
  className?: string
}

/** A template's image at 16:9: its own if it has one that loads, else its diagram, or a picture of its platform. */
export function TemplateArt({ template, size = 'card', className }: Props) {
  const [isBroken, setIsBroken] = useState(false)
  const image = pictureOf(template, size)
  const { diagram } = template
  return (
    <div
      className={cn(
        'relative aspect-video overflow-hidden',
        size === 'card' ? 'graph-paper' : 'graph-paper-lg',
        className,
      )}
    >
      {image && !isBroken ? (
        <img
          src={image}
          alt=""
          loading={size === 'card' ? 'lazy' : 'eager'}
          decoding="async"
          onError={() => setIsBroken(true)}
          className="size-full object-cover"
        />
      ) : (
        <div className="absolute inset-[4%]">
          {diagram && 'n' in diagram ? (
            <WorkflowGraph diagram={diagram} size={size} />
          ) : (
            <Suspense>
              <PlatformArt platform={template.platform} counts={diagram?.c} />
            </Suspense>
          )}
        </div>
      )}
    </div>
  )
}
