import { workflowJobs, type WorkflowJob } from './workflow-jobs'

/** A module worker that answers one job on the text of a workflow file. */
self.addEventListener('message', ({ data }: MessageEvent<{ job: WorkflowJob; text: string }>) => {
  void workflowJobs[data.job](data.text).then((answer) => self.postMessage(answer), reportError)
})
