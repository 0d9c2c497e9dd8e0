import { platformFacts } from '@/catalog/rules/platform'
import { Check, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { AppIcon } from '@/workflow/parts/app-icon'
import { stepsText } from '@/workflow/parts/canvas/step-words'
import { formatDate } from '@/base/rules/dates'
import { appPath } from '@/catalog/rules/topics'
import type { WorkflowTrial } from '@/catalog/data/workflow-trial'
import { isOffByDefault } from '@/workflow/rules/nodes/off-by-default'
import type { WorkflowFacts } from '@/workflow/rules/findings'
import type { WorkflowPreview } from '@/workflow/rules/report'
import { cn } from '@/base/page/cn'
import { dataMapMessages as messages } from '@/catalog/messages/data-map'
import { DataMap } from './data-map'
import { Row, Rows } from './rows'
import { RunCosts } from './run-costs'
import { Section, type SectionLevel } from './section'

type Props = { preview: WorkflowPreview; trial?: WorkflowTrial | null; level?: SectionLevel }

/** Facts for visitors: requirements, contents, and the result of the check. */
export function WorkflowFactsSections({ preview, trial = null, level }: Props) {
  return (
    <>
      <Section title="You will need" id="you-will-need" level={level}>
        <Needs preview={preview} />
      </Section>
      <Section title="What’s inside" level={level}>
        <Contents preview={preview} />
      </Section>
      <Section title="Where your data goes" id="data" level={level}>
        <DataMap preview={preview} />
      </Section>
      <Section title={messages.costs} level={level}>
        <RunCosts preview={preview} />
      </Section>
      <Section title="Checked by Flowshelf" id="checked" level={level}>
        <GradeCard facts={preview.facts} trial={trial} />
      </Section>
    </>
  )
}

const Names = ({ names }: { names: string[] }) => (
  <ul className="flex flex-wrap gap-x-4 gap-y-2">
    {names.map((name) => (
      <li key={name}>{name}</li>
    ))}
  </ul>
)

/** Apps, each with a link to the templates that work with it. */
const Apps = ({ names }: { names: string[] }) => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1">
    {names.map((name) => (
      <li key={name}>
        <Link
          to={appPath(name)}
          title={`Templates that work with ${name}`}
          className="inline-flex min-h-6 items-center gap-2 hover:text-ink hover:underline"
        >
          <AppIcon app={name} className="size-5" />
          {name}
        </Link>
      </li>
    ))}
  </ul>
)

/** "Version 2.12 or newer, cloud or self-hosted." */
function neededN8n({ diagram, facts: { neededRelease } }: WorkflowPreview): string {
  const isSelfHosted = diagram.steps.some(({ type, disabled }) => !disabled && isOffByDefault(type))
  if (neededRelease) {
    return `Version ${neededRelease} or newer, ${isSelfHosted ? 'self-hosted only' : 'cloud or self-hosted'}.`
  }
  return isSelfHosted ? 'Self-hosted only.' : 'Cloud or self-hosted.'
}

function Needs({ preview }: { preview: WorkflowPreview }) {
  const { facts, questions = [] } = preview
  const { apps, credentials, communityNodes, subWorkflows } = facts
  return (
    <Rows>
      <Row name={platformFacts.n8n.name}>{neededN8n(preview)}</Row>
      {apps.length > 0 && (
        <Row name={credentials.length > 0 ? (apps.length === 1 ? 'An account' : 'Accounts') : 'Services'}>
          <Apps names={apps} />
        </Row>
      )}
      <Row name="Credentials">
        {credentials.length > 0 ? <Names names={credentials} /> : messages.noCredentials(apps.length)}
      </Row>
      {communityNodes.length > 0 && (
        <Row name="Community nodes">
          <Names names={communityNodes} />
          <p className="mt-1 text-sm text-ink-3">Install them in n8n before you import the workflow.</p>
        </Row>
      )}
      {questions.length > 0 && (
        <Row name="Your answers">
          <p>Before you download it, you can fill these in here:</p>
          <ul className="mt-1 list-disc space-y-0.5 pl-5">
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </Row>
      )}
      {subWorkflows > 0 && (
        <Row name="Sub-workflows">
          {subWorkflows === 1
            ? 'It calls one workflow that isn’t in the file. See the description for details.'
            : `It calls ${subWorkflows} workflows that aren’t in the file. See the description for details.`}
        </Row>
      )}
    </Rows>
  )
}

function Contents({ preview: { diagram, facts } }: { preview: WorkflowPreview }) {
  const { triggers, models } = facts
  return (
    <Rows>
      <Row name="Steps">{stepsText(diagram.steps.length)}</Row>
      <Row name={triggers.length === 1 ? 'Trigger' : 'Triggers'}>
        {triggers.length > 0 ? triggers.join(', ') : 'None. You start it yourself or from another workflow.'}
      </Row>
      {models.length > 0 && <Row name={models.length === 1 ? 'AI model' : 'AI models'}>{models.join(', ')}</Row>}
    </Rows>
  )
}

const gradeWords: Record<WorkflowFacts['grade'], string> = {
  A: 'Complete and current.',
  B: 'Works, with a few caveats.',
  C: 'Needs some work, or a closer look, before it runs.',
  D: 'Doesn’t run as is.',
}

const gradeColors: Record<WorkflowFacts['grade'], string> = {
  A: 'border-good text-good',
  B: 'border-good text-good',
  C: 'border-warn text-warn',
  D: 'border-bad text-bad',
}

export const GradeBadge = ({ grade, className = 'size-8' }: { grade: WorkflowFacts['grade']; className?: string }) => (
  <span
    className={cn(
      'inline-grid shrink-0 place-items-center rounded-lg border-2 font-semibold',
      gradeColors[grade],
      className,
    )}
  >
    <span className="sr-only">Grade </span>
    {grade}
  </span>
)

const trialText = ({ n8n_version, passed, tried_at }: WorkflowTrial) =>
  passed
    ? `Imported into n8n ${n8n_version} on ${formatDate(tried_at)}.`
    : `It didn’t import into n8n ${n8n_version} as it should on ${formatDate(tried_at)}. Its creator knows.`

const Reason = ({ isGood, children }: { isGood: boolean; children: string }) => (
  <li className="flex items-start gap-2.5">
    {isGood ? (
      <Check aria-hidden className="mt-1 size-4 shrink-0 text-good" />
    ) : (
      <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0 text-warn" />
    )}
    {children}
  </li>
)

function GradeCard({ facts: { grade, reasons }, trial }: { facts: WorkflowFacts; trial: WorkflowTrial | null }) {
  return (
    <div className="border-y py-4">
      <p className="flex items-center gap-3">
        <GradeBadge grade={grade} className="size-11 text-xl" />
        <span>
          <span className="block font-medium">{gradeWords[grade]}</span>
          <span className="block text-sm text-ink-3">
            We checked the file you’ll get and graded it on a scale from A to D.
          </span>
        </span>
      </p>
      <ul className="mt-4 space-y-2 text-md text-ink-2">
        {trial && <Reason isGood={trial.passed}>{trialText(trial)}</Reason>}
        {reasons.map(({ check, grade: of, text }) => (
          <Reason key={check} isGood={of === 'A'}>
            {text}
          </Reason>
        ))}
      </ul>
    </div>
  )
}
