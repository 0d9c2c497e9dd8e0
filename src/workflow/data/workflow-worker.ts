import { doWorkflowJob, type WorkflowJob } from './workflow-jobs'

declare global {
  interface Window {
    /** Set by the worker's file in a page without workers (run-workflow-job.ts): what a worker's entry exports is left out of the build. */
    flowshelfDoWorkflowJob?: typeof doWorkflowJob
  }
}

/** A module worker that answers one job on the texts of workflow files. In a page it listens to nobody, and hands over the function. */
if (typeof document !== 'undefined') window.flowshelfDoWorkflowJob = doWorkflowJob
else
  self.addEventListener('message', ({ data: { job, texts } }: MessageEvent<{ job: WorkflowJob; texts: string[] }>) => {
    void doWorkflowJob(job, texts).then((answer) => self.postMessage(answer), reportError)
  })
