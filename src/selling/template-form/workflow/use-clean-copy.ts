import { useEffect, useRef, useState } from 'react'
import { checkMessages as messages } from '@/workflow/messages/workflow-check'
import { runWorkflowJob } from '@/workflow/data/run-workflow-job'
import type { WorkflowSource } from './use-workflow'
import type { CleanCopy } from '@/workflow/data/clean-copy'

export type Cleaning = {
  isMaking: boolean
  /** The copy that waits to be used. */
  copy: CleanCopy | null
  /** Whether the copy has taken the original's place. */
  isDone: boolean
  /** Share of the upload, 0 to 1; null while it does not run. */
  share: number | null
  problem: string | null
  make: () => void
  use: () => void
  cancel: () => void
}

/**
 * State of the clean copy of a form's workflow: made in the browser, shown, then uploaded in place of the original, which
 * stays until the upload has succeeded.
 * @param readText resolves to the text of the file
 */
export function useCleanCopy(source: WorkflowSource, readText: (() => Promise<string>) | null): Cleaning {
  const [isMaking, setIsMaking] = useState(false)
  const [copy, setCopy] = useState<CleanCopy | null>(null)
  const [isDone, setIsDone] = useState(false)
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const run = async (work: (signal: AbortSignal) => Promise<void>, failed: string) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setProblem(null)
    try {
      await work(controller.signal)
    } catch {
      if (!controller.signal.aborted) setProblem(failed)
    }
    if (running.current !== controller || controller.signal.aborted) return
    setIsMaking(false)
    setShare(null)
  }
  const make = (read: () => Promise<string>) =>
    run(async (signal) => {
      setIsMaking(true)
      const made = await runWorkflowJob('clean', [await read()], signal)
      if (signal.aborted) return
      if (!made) setProblem(messages.failed)
      else if ('broken' in made) setProblem(messages.broken(made.broken[0]!, made.broken.length - 1))
      else setCopy(made)
    }, messages.failed)
  const use = (made: CleanCopy) =>
    run(async (signal) => {
      setShare(0)
      await source.replace(made, setShare, signal)
      if (signal.aborted) return
      setCopy(null)
      setIsDone(true)
    }, messages.notUploaded)

  return {
    isMaking,
    copy,
    isDone,
    share,
    problem,
    make: () => readText && void make(readText),
    use: () => copy && void use(copy),
    cancel: () => {
      running.current?.abort()
      setIsMaking(false)
      setShare(null)
      setProblem(null)
      setCopy(null)
    },
  }
}
