import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tableAnswers } from '../../../support/screens/factories.ts'
import { aWorkflowPreview } from '../../../support/workflow/workflow-preview.ts'
import { openTemplate, section } from './open-template.tsx'

/** Opens the page of a workflow that needs this n8n, with the result of its newest trial. */
function openWith({ neededRelease, trial }: { neededRelease?: string; trial?: object } = {}) {
  const preview = aWorkflowPreview()
  preview.facts = { ...preview.facts, neededRelease }
  tableAnswers('workflow_previews', [{ preview }])
  const asked = tableAnswers('template_versions', trial ? [{ number: 3, workflow_trials: [trial] }] : [])
  openTemplate()
  return asked
}

test('The page names the n8n that the file needs, and none where it is not known', async () => {
  openWith({ neededRelease: '2.12' })
  const needs = await section('You will need')
  expect(await needs.findByText('Version 2.12 or newer, cloud or self-hosted.')).toBeTruthy()
})

test('Without a known release the page says where it runs alone', async () => {
  openWith()
  const needs = await section('You will need')
  expect(await needs.findByText('Cloud or self-hosted.')).toBeTruthy()
})

test.each([
  ['executeCommand', undefined, undefined, 'Self-hosted only.'],
  ['localFileTrigger', '2.12', undefined, 'Version 2.12 or newer, self-hosted only.'],
  ['executeCommand', undefined, true, 'Cloud or self-hosted.'],
] as const)('With a step of type %s for n8n %s (disabled: %s), it says: %s', async (name, release, disabled, text) => {
  const preview = aWorkflowPreview()
  const [step, ...others] = preview.diagram.steps
  const steps = [{ ...step, type: `n8n-nodes-base.${name}`, disabled }, ...others]
  const facts = { ...preview.facts, neededRelease: release }
  tableAnswers('workflow_previews', [{ preview: { ...preview, facts, diagram: { ...preview.diagram, steps } } }])
  openTemplate()
  const needs = await section('You will need')
  expect(await needs.findByText(text)).toBeTruthy()
})

test('The page says what buyers can fill in before they pay for it', async () => {
  tableAnswers('workflow_previews', [{ preview: { ...aWorkflowPreview(), questions: ['Which Slack channel?'] } }])
  tableAnswers('template_versions', [])
  openTemplate()
  const needs = await section('You will need')
  expect(await needs.findByText('Which Slack channel?')).toBeTruthy()
})

test('The page shows the newest trial of the newest approved version', async () => {
  const asked = openWith({ trial: { n8n_version: '2.41.1', passed: true, tried_at: '2026-11-24T10:00:00Z' } })
  expect(await screen.findByText('Imported into n8n 2.41.1 on Nov 24, 2026.')).toBeTruthy()
  const query = asked[0]!.searchParams
  expect([query.get('approved_at'), query.get('order'), query.get('workflow_trials.order')]).toEqual([
    'not.is.null',
    'number.desc,id.asc',
    'tried_at.desc,n8n_version.asc',
  ])
})

test('A failed trial is said, too', async () => {
  openWith({ trial: { n8n_version: '2.42.0', passed: false, tried_at: '2026-11-24T10:00:00Z' } })
  const text = 'It didn’t import into n8n 2.42.0 as it should on Nov 24, 2026. Its creator knows.'
  expect(await screen.findByText(text)).toBeTruthy()
})
