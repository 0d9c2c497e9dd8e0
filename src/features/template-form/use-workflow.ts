import { useEffect, useRef, useState } from 'react'
import { discardTemplateUpload, useFetchWorkflow, useUploadWorkflow } from '@/data/catalog/template-uploads'
import { submissionMessages as messages } from '@/domain/messages/template-submission'
import { workflowMessages } from '@/domain/messages/workflow'
import { isShownTitle } from '@/domain/names'
import { templateLimits } from '@/domain/template-submission'
import { toShownWorkflow, type Goods, type ShownWorkflow } from './files-schema'
import type { TemplateFormReturn } from './template-schema'

type Busy = { step: 'reading' | 'uploading' | 'fetching'; name: string; share: number }

export type WorkflowSource = {
  busy: Busy | null
  problem: string | null
  /** Parses a file, then uploads it. */
  choose: (file: File) => void
  /** Has the hosted file fetched. Resolves to whether it is there. */
  fetch: (url: string) => Promise<boolean>
  stop: () => void
  remove: () => void
}

const maxBytes = 5 * 1024 * 1024

/** State of the workflow of a form: a file is parsed before it is uploaded, and its name fills an empty product name. */
export function useWorkflow(form: TemplateFormReturn): WorkflowSource {
  const [busy, setBusy] = useState<Busy | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const upload = useUploadWorkflow()
  const hosted = useFetchWorkflow()
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const put = (goods: Goods) => {
    form.setValue('goods', goods, { shouldDirty: true })
    form.clearErrors(['goods', 'json_file_url'])
    const name = nameFrom(goods.workflow)
    if (name && !form.getValues('name').trim())
      form.setValue('name', name, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }

  const choose = async (file: File) => {
    const controller = new AbortController()
    running.current = controller
    setProblem(null)
    setBusy({ step: 'reading', name: file.name, share: 0 })
    try {
      const { workflow, problem } = await read(file)
      if (controller.signal.aborted) return
      if (!workflow) return setProblem(problem)
      setBusy({ step: 'uploading', name: file.name, share: 0 })
      const onProgress = (share: number) => setBusy((now) => now && { ...now, share })
      const stored = await upload.mutateAsync({ file, onProgress, signal: controller.signal })
      const { path, name, size } = stored
      put({ kind: 'file', path, name, size, uploadedAt: Date.now(), source_url: null, workflow })
    } catch (error) {
      if (!controller.signal.aborted) setProblem((error as Error).message)
    } finally {
      if (running.current === controller) setBusy(null)
    }
  }

  const fetch = async (url: string) => {
    setProblem(null)
    setBusy({ step: 'fetching', name: url, share: 0 })
    try {
      const { path, name, size, workflow } = await hosted.mutateAsync(url)
      put({
        kind: 'file',
        path,
        name,
        size,
        uploadedAt: Date.now(),
        source_url: url,
        workflow: toShownWorkflow(workflow),
      })
      return true
    } catch (error) {
      form.setError('json_file_url', { message: (error as Error).message })
      return false
    } finally {
      setBusy(null)
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
      const goods = form.getValues('goods')
      if (goods?.kind === 'file' && goods.uploadedAt > 0) discardTemplateUpload('template-goods', goods.path)
      form.setValue('goods', null, { shouldDirty: true })
      form.setValue('json_file_url', '', { shouldDirty: true })
    },
  }
}

/** @returns the workflow, or the problem as a message */
async function read(file: File) {
  if (file.size > maxBytes) return { workflow: undefined, problem: workflowMessages.tooLarge }
  const text = await file.text().catch(() => null)
  if (text === null) return { workflow: undefined, problem: messages.goodsUnreadable }
  const { readWorkflow } = await import('./read-workflow')
  return readWorkflow(text)
}

/** The workflow's name where it can be a product's. */
function nameFrom(workflow: ShownWorkflow | null): string {
  const name = workflow?.name.trim() ?? ''
  return name.length <= templateLimits.name && isShownTitle(name) ? name : ''
}
