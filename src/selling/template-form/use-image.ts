import { useEffect, useRef, useState } from 'react'
import { discardTemplateUpload, useUploadTemplateImage } from '@/selling/data/template-uploads'
import { plainReason } from '@/base/errors/errors'
import type { TemplateImage } from './files-schema'
import type { TemplateFormReturn } from './template-schema'

export type ImageUpload = {
  /** The running upload, with the share sent from 0 to 1. */
  busy: { name: string; share: number } | null
  problem: string | null
  choose: (file: File) => void
  stop: () => void
  drawInstead: () => void
  remove: () => void
}

/** State of the image of a form: checked, scaled down and uploaded as soon as it is chosen. */
export function useImage(form: TemplateFormReturn): ImageUpload {
  const [busy, setBusy] = useState<ImageUpload['busy']>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const upload = useUploadTemplateImage()
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const put = (image: TemplateImage | null) => {
    setProblem(null)
    form.setValue('image', image, { shouldDirty: true })
    form.clearErrors('image')
  }

  const choose = async (file: File) => {
    const controller = new AbortController()
    running.current = controller
    setProblem(null)
    setBusy({ name: file.name, share: 0 })
    try {
      const onProgress = (share: number) => setBusy((now) => now && { ...now, share })
      const { path } = await upload.mutateAsync({ file, onProgress, signal: controller.signal })
      put({ kind: 'file', path, uploadedAt: Date.now() })
    } catch (error) {
      if (!controller.signal.aborted) setProblem(plainReason(error))
    } finally {
      if (running.current === controller) setBusy(null)
    }
  }

  return {
    busy,
    problem,
    choose: (file) => void choose(file),
    stop: () => {
      running.current?.abort()
      setBusy(null)
    },
    drawInstead: () => put({ kind: 'diagram' }),
    remove: () => {
      const image = form.getValues('image')
      if (image?.kind === 'file' && image.uploadedAt > 0) discardTemplateUpload('template-images', image.path)
      put(null)
    },
  }
}
