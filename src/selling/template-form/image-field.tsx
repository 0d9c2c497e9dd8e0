import { ImageUp, LoaderCircle, Workflow, X } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { FileProgress } from '@/ui/fields/file-parts'
import { Button } from '@/ui/button'
import { WorkflowGraph } from '@/catalog/parts/workflow-graph'
import { templateImageUrl } from '@/catalog/data/template-images'
import { templateImageMessages as messages } from '@/catalog/messages/template-image'
import { pictureAccept } from '@/base/rules/pictures/chosen'
import { goodsFactsOf } from '@/catalog/rules/platform'
import { templateImageRule } from '@/catalog/rules/template-image'
import { cn } from '@/base/page/cn'
import { percentOf } from '@/base/rules/numbers'
import { DropZone } from './drop-zone'
import type { TemplateFormReturn } from './template-schema'
import { useFocusIfLost } from './use-focus-if-lost'
import type { ImageUpload } from './use-image'

type Props = { form: TemplateFormReturn; upload: ImageUpload }

/** The template's image at 16:9, or for n8n the diagram of its workflow. */
export function ImageField({ form, upload }: Props) {
  const [image, goods, platform] = useWatch({ control: form.control, name: ['image', 'goods', 'platform'] })
  const id = useId()
  const facts = goodsFactsOf(platform)
  const diagram = facts?.isParsed ? (goods?.workflow?.diagram ?? null) : null
  const problem = upload.problem ?? form.formState.errors.image?.message
  // The choice outlives a replaced workflow, whose successor is drawn instead.
  const isDiagram = image?.kind === 'diagram' && facts?.isParsed === true && (diagram !== null || goods === null)
  const isFile = image?.kind === 'file'
  const group = useFocusIfLost(upload.busy ? 'busy' : isFile ? 'file' : isDiagram ? 'diagram' : 'empty')
  return (
    <div ref={group} role="group" aria-labelledby={`${id}-title`}>
      <p id={`${id}-title`} className="mb-1.5 text-sm font-medium">
        Template Image {facts?.isParsed === false && <span className="font-normal text-ink-3">(optional)</span>}
      </p>
      <div className="max-w-120">
        {upload.busy ? (
          <Uploading {...upload.busy} onStop={upload.stop} />
        ) : isFile ? (
          <Preview key={image.path} path={image.path} onRemove={upload.remove} />
        ) : isDiagram ? (
          <Frame tag="Workflow’s diagram" removeLabel="Remove the diagram" onRemove={upload.remove}>
            <div className="graph-paper size-full px-[6%] pt-12 pb-[6%]">
              {diagram ? (
                <WorkflowGraph diagram={diagram} />
              ) : (
                <p className="grid size-full place-items-center text-center text-sm text-ink-3">
                  Created as soon as you add the workflow
                </p>
              )}
            </div>
          </Frame>
        ) : (
          <DropZone
            id={id}
            accept={pictureAccept(templateImageRule)}
            onChoose={upload.choose}
            isInvalid={Boolean(problem)}
            className="aspect-video"
          >
            <ImageUp aria-hidden strokeWidth={1.75} className="size-6 text-ink-3" />
            <span>
              <span className="font-medium">Choose an image</span>
              <span className="text-ink-3 max-sm:hidden"> or drop it here</span>
            </span>
            <span id={`${id}-hint`} className="text-sm text-ink-3">
              {messages.hint}
            </span>
          </DropZone>
        )}
      </div>
      <p id={`${id}-problem`} aria-live="polite" className={cn('text-sm text-bad', problem && 'mt-1.5')}>
        {problem}
      </p>
      {diagram && !isDiagram && !upload.busy && !isFile && (
        <Button variant="ghost" size="sm" className="mt-3" onClick={upload.drawInstead}>
          <Workflow aria-hidden className="size-4" />
          Use the workflow diagram
        </Button>
      )}
      {facts?.isParsed && !goods && !image && !upload.busy && (
        <p className="mt-1.5 text-sm text-ink-3">Or add your workflow and use its diagram.</p>
      )}
      {facts?.hasContents && !isFile && (
        <p className="mt-1.5 text-sm text-ink-3">Without an image, the card shows what’s inside.</p>
      )}
    </div>
  )
}

type FrameProps = { tag: string; removeLabel: string; onRemove: () => void; children: ReactNode }

function Frame({ tag, removeLabel, onRemove, children }: FrameProps) {
  return (
    <div className="relative aspect-video overflow-hidden rounded-xl border bg-sunken">
      {children}
      <span className="absolute top-2.5 left-2.5 rounded-full border bg-surface px-2.5 py-0.5 text-xs font-medium">
        {tag}
      </span>
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="absolute top-2 right-2 grid size-8 place-items-center rounded-full border bg-surface text-ink-2 transition-colors hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}

function Preview({ path, onRemove }: { path: string; onRemove: () => void }) {
  const [isBroken, setIsBroken] = useState(false)
  return (
    <Frame tag="Uploaded" removeLabel="Remove the image" onRemove={onRemove}>
      {isBroken ? (
        <p role="alert" className="grid size-full place-items-center px-6 text-center text-sm text-bad">
          {messages.previewFailed}
        </p>
      ) : (
        <img
          src={templateImageUrl(path) ?? undefined}
          alt="Your template"
          onError={() => setIsBroken(true)}
          className="size-full object-cover"
        />
      )}
    </Frame>
  )
}

function Uploading({ name, share, onStop }: { name: string; share: number; onStop: () => void }) {
  return (
    <div className="relative grid aspect-video place-content-center justify-items-center gap-3 overflow-hidden rounded-xl border bg-sunken px-6 text-center">
      <LoaderCircle aria-hidden className="size-6 animate-spin text-ink-3" />
      <p role="status" className="text-md tabular-nums">
        Uploading {Math.round(percentOf(share))}%
      </p>
      <Button variant="ghost" size="sm" onClick={onStop}>
        Cancel
      </Button>
      <FileProgress label={`Uploading ${name}`} share={share} />
    </div>
  )
}
