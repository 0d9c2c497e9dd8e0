import { expect, test } from 'vitest'
import { tableAnswers } from '../../../support/screens/factories.ts'
import { aWorkflowPreview } from '../../../support/workflow/workflow-preview.ts'
import { openTemplate, section } from './open-template.tsx'

/** Opens the page of a workflow that needs this n8n. */
function openWith(neededRelease?: string) {
  const preview = aWorkflowPreview()
  preview.facts = { ...preview.facts, neededRelease }
  tableAnswers('workflow_previews', [{ preview }])
  openTemplate()
}

test('The page names the n8n that the file needs, and none where it is not known', async () => {
  openWith('2.12')
  const needs = await section('You will need')
  expect(await needs.findByText('Version 2.12 or newer, cloud or self-hosted.')).toBeTruthy()
})

test('Without a known release the page says where it runs alone', async () => {
  openWith()
  const needs = await section('You will need')
  expect(await needs.findByText('Cloud or self-hosted.')).toBeTruthy()
})
