import { startWorker } from '@/base/page/start-worker'
import type { doWorkflowJob, WorkflowJob, WorkflowJobs } from './workflow-jobs'
import workerUrl from './workflow-worker?worker&url'

/**
 * Runs a job on the texts of workflow files off the main thread, so that typing never waits for it; on the main thread
 * where there are no workers.
 * @throws AbortError if `signal` was aborted
 */
export async function runWorkflowJob<Job extends WorkflowJob>(
  job: Job,
  texts: Parameters<WorkflowJobs[Job]>,
  signal?: AbortSignal,
): Promise<Awaited<ReturnType<WorkflowJobs[Job]>>> {
  type Answer = Awaited<ReturnType<WorkflowJobs[Job]>>
  const worker = startWorker(workerUrl)
  if (worker) {
    try {
      return await answerOf<Answer>(worker, { job, texts }, signal)
    } catch (error) {
      if (signal?.aborted) throw error
      // Its script could not be loaded: the same code is tried here.
    } finally {
      worker.terminate()
    }
  }
  const doJob = await loadJobs()
  return (await doJob(job, texts)) as Answer
}

/** In a build the worker's own file: the page would ship all rules of workflows a second time. */
async function loadJobs(): Promise<typeof doWorkflowJob> {
  if (!import.meta.env.PROD) return (await import('./workflow-jobs')).doWorkflowJob
  await import(/* @vite-ignore */ workerUrl)
  if (!window.flowshelfDoWorkflowJob) throw new Error('The file of the worker has no jobs')
  return window.flowshelfDoWorkflowJob
}

const answerOf = <Answer>(worker: Worker, message: unknown, signal?: AbortSignal): Promise<Answer> =>
  new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')))
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data))
    worker.addEventListener('error', (event) => reject(new Error(event.message)))
    worker.postMessage(message)
  })
