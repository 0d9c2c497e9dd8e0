import type { Template } from '@/catalog/data/templates'
import { goodsFactsOf } from '@/catalog/rules/platform'

/** View of the steps; null while they are closed. */
export type StepsView = 'canvas' | 'steps' | null

export type StepsProps = {
  template: Pick<Template, 'id' | 'name'>
  view: StepsView
  onViewChange: (view: StepsView) => void
  /** Called with the names of the steps in the template's diagram, in its order. */
  onNames?: (named: { id: string; names: string[] }) => void
}

/** Whether a template is a workflow, whose steps can be shown. */
export const hasSteps = ({ platform, diagram }: Pick<Template, 'platform' | 'diagram'>) =>
  goodsFactsOf(platform)?.isParsed === true && diagram !== null
