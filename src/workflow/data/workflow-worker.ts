import { doWorkflowJob, type WorkflowJob } from './workflow-jobs'

/** A module worker that answers one job on the texts of workflow files. */
self.addEventListener('message', ({ data: { job, texts } }: MessageEvent<{ job: WorkflowJob; texts: string[] }>) => {
  void doWorkflowJob(job, texts).then((answer) => self.postMessage(answer), reportError)
})
