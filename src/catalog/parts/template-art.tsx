import { Suspense, useState } from 'react'
import { pictureOf, type TemplateCardView } from '@/catalog/rules/template'
import { cn } from '@/base/page/cn'
import type { Diagram } from '@/workflow/rules/types'
import { PlatformArt } from './card-parts-later'
import { graphName, WorkflowGraph } from './workflow-graph'

type Props = {
  template: Pick<TemplateCardView, 'platform' | 'image_url' | 'thumbnail_url' | 'diagram'>
  size?: 'card' | 'page'
  className?: string
  /** Names of the diagram's steps, shown below them where the picture is wide. */
  names?: readonly string[]
}

/** A template's image at 16:9: its own if it has one that loads, else its diagram, or a picture of its platform. */
export function TemplateArt({ template, size = 'card', className, names }: Props) {
  const [isBroken, setIsBroken] = useState(false)
  const image = pictureOf(template, size)
  const { diagram } = template
  return (
    <div
      className={cn(
        'relative aspect-video overflow-hidden',
        // Its size is known, so that outside the window its content is not styled, laid out or loaded.
        size === 'card' ? 'graph-paper [content-visibility:auto]' : 'graph-paper-lg',
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
        // On a page, the buttons that open a workflow's steps are below its drawing.
        <div className={cn('absolute inset-[4%]', size === 'page' && diagram && 'n' in diagram && 'bottom-14')}>
          {diagram && 'n' in diagram ? (
            <WorkflowPicture diagram={diagram} size={size} names={names} />
          ) : (
            <Suspense>
              <PlatformArt platform={template.platform} diagram={diagram} />
            </Suspense>
          )}
        </div>
      )}
    </div>
  )
}

/** On pages from tablets on with room for names, which come later. */
function WorkflowPicture({
  diagram,
  size,
  names,
}: {
  diagram: Diagram
  size: 'card' | 'page'
  names?: Props['names']
}) {
  if (size === 'card') return <WorkflowGraph diagram={diagram} />
  const labels = names?.length === diagram.n.length ? names : undefined
  return (
    <div role="img" aria-label={graphName(diagram)} className="size-full">
      <WorkflowGraph diagram={diagram} isDecorative className="sm:hidden" />
      <WorkflowGraph diagram={diagram} size="named" labels={labels} isDecorative className="max-sm:hidden" />
    </div>
  )
}
