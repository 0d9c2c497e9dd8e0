import { useEffect, useRef, useState } from 'react'
import { discardTemplateUpload, useFetchWorkflow, useUploadWorkflow } from '@/selling/data/template-uploads'
import { submissionMessages as messages } from '@/selling/messages/template-submission'
import { workflowMessages } from '@/workflow/messages/workflow'
import { isShownTitle } from '@/base/rules/names/names'
import { templateLimits } from '@/selling/rules/template-submission'
import { plainReason } from '@/base/errors/errors'
import type { Goods } from '@/selling/template-form/files-schema'
import { runWorkflowJob } from '@/workflow/data/run-workflow-job'
import type { TemplateFormReturn } from '@/selling/template-form/template-schema'
import type { CleanCopy } from '@/workflow/data/clean-copy'
import type { WorkflowJobs } from '@/workflow/data/workflow-jobs'
import { goodsKindOf, type GoodsKind } from '@/catalog/rules/platform'
import { MAX_WORKFLOW_LENGTH } from '@/workflow/rules/limits'

type Busy = { step: 'reading' | 'uploading' | 'fetching'; name: string; share: number }

export type WorkflowSource = {
  busy: Busy | null
  problem: string | null
  /** Inspects a file, then uploads it in place of the one before. */
  choose: (file: File) => void
  /** Has the hosted file fetched. Resolves to whether it is there. */
  fetch: (url: string) => Promise<boolean>
  stop: () => void
  remove: () => void
  /** The text of the file, which this page has until it is left; null otherwise. */
  textOf: (goods: Goods) => string | null
  /** Uploads a clean copy in place of the file. @throws Error with a message for the user, or AbortError */
  replace: (copy: CleanCopy, onProgress: (share: number) => void, signal: AbortSignal) => Promise<void>
}

/** State of the workflow of a form: a file is inspected before it is uploaded, and its name fills a product name that is empty or its predecessor's. */
export function useWorkflow(form: TemplateFormReturn): WorkflowSource {
  const [busy, setBusy] = useState<Busy | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const upload = useUploadWorkflow()
  const hosted = useFetchWorkflow()
  const running = useRef<AbortController>(null)
  // Never in the draft: it may hold secrets.
  const read = useRef<{ path: string; text: string }>(null)
  useEffect(() => () => running.current?.abort(), [])

  const put = (goods: Goods) => {
    const before = form.getValues('goods')
    form.setValue('goods', goods, { shouldDirty: true })
    form.clearErrors(['goods', 'json_file_url'])
    const name = nameFrom(goods)
    const typed = form.getValues('name').trim()
    if (name && (!typed || (before && typed === nameFrom(before))))
      form.setValue('name', name, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  const discard = () => {
    const goods = form.getValues('goods')
    if (goods?.kind === 'file' && goods.uploadedAt > 0) discardTemplateUpload('template-goods', goods.path)
  }

  const start = (step: Busy['step'], name: string) => {
    const controller = new AbortController()
    running.current = controller
    setProblem(null)
    setBusy({ step, name, share: 0 })
    return controller
  }
  const end = (controller: AbortController) => {
    if (running.current === controller) setBusy(null)
  }

  const choose = async (file: File) => {
    const controller = start('reading', file.name)
    const { signal } = controller
    try {
      const inspect = inspectionOf(form.getValues('platform'))
      const { text, workflow, check, problem } = await readFile(file, inspect, signal)
      if (signal.aborted) return
      if (problem !== undefined) return setProblem(problem)
      setBusy({ step: 'uploading', name: file.name, share: 0 })
      const onProgress = (share: number) => setBusy((now) => now && { ...now, share })
      const { path, name, size } = await upload.mutateAsync({ file, onProgress, signal })
      discard()
      read.current = { path, text }
      put({ kind: 'file', path, name, size, uploadedAt: Date.now(), source_url: null, workflow, check })
    } catch (error) {
      if (!signal.aborted) setProblem(plainReason(error))
    } finally {
      end(controller)
    }
  }

  const fetch = async (url: string) => {
    const controller = start('fetching', url)
    try {
      const { path, name, size, text } = await hosted.mutateAsync(url)
      controller.signal.throwIfAborted()
      const { workflow = null, check } = await inspectionOf(form.getValues('platform'))(text, controller.signal)
      read.current = { path, text }
      put({ kind: 'file', path, name, size, uploadedAt: Date.now(), source_url: url, workflow, check })
      return true
    } catch (error) {
      if (!controller.signal.aborted) form.setError('json_file_url', { message: plainReason(error) })
      return false
    } finally {
      end(controller)
    }
  }

  return {
    busy,
    problem,
    choose: (file) => void choose(file),
    fetch,
    stop: () => {
      running.current?.abort()
      setBusy(null)
    },
    remove: () => {
      setProblem(null)
      discard()
      form.setValue('goods', null, { shouldDirty: true })
      form.setValue('json_file_url', '', { shouldDirty: true })
    },
    textOf: (goods) => (goods.kind === 'file' && read.current?.path === goods.path ? read.current.text : null),
    replace: async ({ text, workflow, check }, onProgress, signal) => {
      const original = form.getValues('goods')
      const file = new File([text], original?.name ?? 'workflow.json', { type: 'application/json' })
      const { path, name, size } = await upload.mutateAsync({ file, onProgress, signal })
      // Stopped, or replaced by another file meanwhile.
      if (signal.aborted || form.getValues('goods') !== original) {
        return discardTemplateUpload('template-goods', path)
      }
      discard()
      read.current = { path, text }
      put({ kind: 'file', path, name, size, uploadedAt: Date.now(), source_url: null, workflow, check })
    },
  }
}

type Inspect = (text: string, signal: AbortSignal) => ReturnType<WorkflowJobs['inspect']>
type Read = Awaited<ReturnType<Inspect>> & { text: string }

const unread: Inspect = async () => ({ problem: messages.goodsUnreadable })

/** What reads a chosen file of each kind of goods. */
const inspections: Record<GoodsKind, Inspect> = {
  workflow: (text, signal) => runWorkflowJob('inspect', [text], signal),
  snapshot: unread,
}

function inspectionOf(platform: string): Inspect {
  const kind = goodsKindOf(platform)
  return kind ? inspections[kind] : unread
}

/** @returns the text of a file with what is in it, or the problem as a message */
async function readFile(file: File, inspect: Inspect, signal: AbortSignal): Promise<Read> {
  if (file.size > MAX_WORKFLOW_LENGTH) return { text: '', problem: workflowMessages.tooLarge }
  const text = await file.text().catch(() => null)
  if (text === null) return { text: '', problem: messages.goodsUnreadable }
  return { text, ...(await inspect(text, signal)) }
}

/** The workflow's name where it can be a product's. */
function nameFrom({ workflow }: Goods): string {
  const name = workflow?.name.trim() ?? ''
  return name.length <= templateLimits.name && isShownTitle(name) ? name : ''
}
