import { CircleCheck, FileJson, LoaderCircle } from 'lucide-react'
import { Suspense, useId, type ReactNode } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import { useWatch } from 'react-hook-form'
import { FileInput, FileProgress, RemoveFile } from '@/ui/fields/file-parts'
import { Button, buttonClass } from '@/ui/button'
import { TextField } from '@/ui/fields/field'
import { submissionMessages as messages } from '@/selling/messages/template-submission'
import { isHttpsAddress } from '@/base/rules/https-address'
import { cn } from '@/base/page/cn'
import { percentOf } from '@/base/rules/numbers'
import { WayToObject } from './copied-notice'
import { DropZone } from './drop-zone'
import type { Goods } from './files-schema'
import { Optional } from './form-section'
import { holdsSecrets, type TemplateFormReturn } from './template-schema'
import { useFocusIfLost } from './use-focus-if-lost'
import type { WorkflowSource } from '@/selling/template-form/workflow/use-workflow'
import { maxMegabytes } from '@/base/rules/limits'

// With the dialog of the clean copy: shown once a workflow was inspected.
const GoodsCheck = lazyPart(() => import('@/selling/template-form/workflow/goods-check'))
const WorkflowPreview = lazyPart(() => import('@/selling/template-form/workflow/workflow-preview'))

type Props = { form: TemplateFormReturn; source: WorkflowSource }

const workflowAccept = '.json,application/json'

/** The goods of an n8n template: a file, or the address of one that our server fetches. */
export function GoodsField({ form, source, templateId }: Props & { templateId: string | null }) {
  const goods = useWatch({ control: form.control, name: 'goods' })
  const id = useId()
  const group = useFocusIfLost(source.busy ? 'busy' : goods ? 'chosen' : 'empty')
  const error = form.formState.errors.goods?.message
  // Shown beside the findings, with the button that makes a clean copy.
  const isBlocked = holdsSecrets(goods) && error === messages.holdsSecrets
  const problem = source.problem ?? (isBlocked ? undefined : error)
  return (
    <div ref={group} role="group" aria-labelledby={`${id}-title`}>
      <p id={`${id}-title`} className="mb-1.5 text-sm font-medium">
        JSON file
      </p>
      {source.busy ? (
        <Running busy={source.busy} onStop={source.stop} />
      ) : goods ? (
        <>
          <Chosen id={id} goods={goods} source={source} />
          {goods.check && (
            <Suspense fallback={isBlocked && <Problem>{error}</Problem>}>
              <GoodsCheck goods={goods} source={source} templateId={templateId} isBlocked={isBlocked} />
            </Suspense>
          )}
        </>
      ) : (
        <DropZone id={id} accept={workflowAccept} onChoose={source.choose} isInvalid={Boolean(problem)}>
          <FileJson aria-hidden strokeWidth={1.75} className="size-6 text-ink-3" />
          <span>
            <span className="font-medium">Choose the workflow file</span>
            <span className="text-ink-3 max-sm:hidden"> or drop it here</span>
          </span>
          <span id={`${id}-hint`} className="text-sm text-ink-3">
            JSON, as exported from n8n (max. {maxMegabytes.workflow}MB)
          </span>
        </DropZone>
      )}
      <p
        id={`${id}-problem`}
        aria-live="polite"
        // The file input has the focus otherwise.
        {...(goods && problem && { tabIndex: -1, 'data-problem': true })}
        className={cn('text-sm wrap-anywhere text-bad', problem && 'mt-1.5')}
      >
        {problem}
      </p>
      <WayToObject problem={problem} />
      {!goods && <HostedFile form={form} source={source} />}
    </div>
  )
}

/** Takes the focus of a stopped submit. */
const Problem = ({ children }: { children: ReactNode }) => (
  <p tabIndex={-1} data-problem className="mt-1.5 text-sm text-bad">
    {children}
  </p>
)

function HostedFile({ form, source }: Props) {
  const url = useWatch({ control: form.control, name: 'json_file_url' }).trim()
  const load = () => {
    if (isHttpsAddress(url)) void source.fetch(url)
    else form.setError('json_file_url', { message: messages.jsonUrlInvalid }, { shouldFocus: true })
  }
  const problem = form.formState.errors.json_file_url?.message
  return (
    <div className="mt-4 flex flex-wrap items-start gap-x-3 gap-y-2 sm:flex-nowrap">
      <div className="min-w-0 flex-1 basis-full">
        <TextField
          label={<Optional>JSON URL</Optional>}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          disabled={source.busy !== null}
          hint="A public link instead of a file. We’ll fetch it once and keep our own copy."
          {...form.register('json_file_url')}
          onKeyDown={(event) => {
            // Enter loads the file instead of submitting the form.
            if (event.key !== 'Enter' || !url) return
            event.preventDefault()
            load()
          }}
          error={problem}
        />
        <WayToObject problem={problem} />
      </div>
      <Button variant="ghost" disabled={!url || source.busy !== null} className="h-11 sm:mt-6.5" onClick={load}>
        Load workflow
      </Button>
    </div>
  )
}

/** The file, which another one replaces once that is uploaded. */
function Chosen({ id, goods, source }: { id: string; goods: Goods; source: WorkflowSource }) {
  const name = goods.name ?? 'the workflow file'
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex min-h-11 items-center gap-3 rounded-control border bg-surface py-1.5 pr-1.5 pl-3 text-sm">
        <CircleCheck aria-hidden className="size-4 shrink-0 text-good" />
        <span className="min-w-0 flex-1">
          <span className="block truncate">{goods.name ?? 'Workflow file'}</span>
          {goods.source_url && <span className="block truncate text-ink-3">From {goods.source_url}</span>}
        </span>
        <span className="shrink-0 text-ink-3 max-sm:sr-only">
          {goods.kind === 'file' ? 'Uploaded' : 'Current version'}
        </span>
        <FileInput id={id} accept={workflowAccept} onChoose={([file]) => file && source.choose(file)} />
        <label
          htmlFor={id}
          className={cn(
            buttonClass('quiet', 'sm'),
            'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink',
          )}
        >
          Replace <span className="sr-only">{name}</span>
        </label>
        <RemoveFile label={`Remove ${name}`} onClick={source.remove} />
      </div>
      {goods.workflow && (
        <Suspense>
          <WorkflowPreview workflow={goods.workflow} />
        </Suspense>
      )}
    </div>
  )
}

const steps = { reading: 'Reading...', uploading: 'Uploading', fetching: 'Fetching...' }

function Running({
  busy: { step, name, share },
  onStop,
}: {
  busy: NonNullable<WorkflowSource['busy']>
  onStop: () => void
}) {
  return (
    <div className="relative flex min-h-11 items-center gap-3 overflow-hidden rounded-control border bg-surface py-1.5 pr-1.5 pl-3 text-sm">
      <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin text-ink-3" />
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <span role="status" className="shrink-0 text-ink-3 tabular-nums">
        {steps[step]}
        {step === 'uploading' && ` ${Math.round(percentOf(share))}%`}
      </span>
      {step !== 'fetching' && <RemoveFile label={`Stop uploading ${name}`} onClick={onStop} />}
      {step === 'uploading' && <FileProgress label={`Uploading ${name}`} share={share} />}
    </div>
  )
}
