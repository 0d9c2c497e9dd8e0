import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { workflowMessages as messages } from '../../../src/workflow/messages/workflow.ts'
import { compiled } from '../../support/compiled.ts'
import { aFile, aNode } from './files.ts'

const folder = mkdtempSync(join(tmpdir(), 'inspect-'))
afterAll(() => rmSync(folder, { recursive: true }))

function inspect(content: string | Uint8Array | null) {
  const file = join(folder, 'workflow.json')
  if (content !== null) writeFileSync(file, content)
  const { status, stdout } = spawnSync(
    process.execPath,
    [compiled('scripts/workflow-inspect.ts'), ...(content === null ? [] : [file])],
    { encoding: 'utf8' },
  )
  return { status, answer: JSON.parse(stdout) as Record<string, unknown> }
}

test('The command prints what a workflow holds and exits with 0', () => {
  const file = aFile(
    [
      aNode('Start', 'n8n-nodes-base.cron', { position: [-300, 0] }),
      aNode('Post', 'n8n-nodes-base.slack', { credentials: { slackApi: { id: '1', name: 'Mine' } } }),
      aNode('Note', 'n8n-nodes-base.stickyNote'),
    ],
    [['Start', 'Post']],
  )
  expect(inspect(JSON.stringify(file))).toEqual({
    status: 0,
    answer: {
      accepted: true,
      reason: null,
      name: 'A workflow',
      nodes: 2,
      notes: 1,
      apps: ['Slack'],
      credentials: ['slackApi'],
      destinations: [{ kind: 'service', name: 'Slack', host: '', nodes: ['Post'] }],
      leaks: [{ severity: 'medium', kind: 'credential', node: 'Post', field: 'credentials.slackApi' }],
      problems: [{ kind: 'no_error_path', node: null }],
      retired: [{ node: 'Start', type: 'n8n-nodes-base.cron', successor: 'n8n-nodes-base.scheduleTrigger' }],
      grade: 'C',
    },
  })
})

test.each([
  ['a Node-RED flow', '[{"id":"1","type":"tab","label":"Flow"}]', messages.otherTool.nodeRed],
  ['bytes that are no text', Uint8Array.of(0xff, 0xfe, 0x7b), messages.unreadable],
  ['no file', null, 'Usage: npm run --silent workflow:inspect -- FILE'],
])('The command refuses %s with the reason and exits with 1', (_, content, reason) => {
  const { status, answer } = inspect(content)
  expect([status, answer.accepted, answer.reason, answer.nodes]).toEqual([1, false, reason, 0])
})
