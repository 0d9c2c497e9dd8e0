import { adminStep, payoutAccountStep, vaultStep } from './database.ts'
import { buildStep, publishStep } from './page.ts'
import { portalStep } from './portal.ts'
import type { Project } from './project.ts'
import { pushSteps } from './pushed.ts'
import type { Step } from './step.ts'
import { webhookStep } from './webhook.ts'

/** Ordered: the functions need the webhook's secret, the database its migrations, and the page what it talks to. */
export const stepsOf = (project: Project): Step[] => [
  webhookStep(project),
  portalStep(project),
  ...pushSteps(project),
  vaultStep(project),
  payoutAccountStep(project),
  adminStep(project),
  buildStep(project),
  publishStep(project),
]
