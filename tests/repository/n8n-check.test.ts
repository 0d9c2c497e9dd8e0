import { describe, expect, test } from 'vitest'
import { differencesOf, shapeOfFile, unknownTo } from '../../scripts/n8n/check/compare.ts'
import { execute } from '../../scripts/n8n/check/command-line.ts'
import { environmentOf } from '../../scripts/n8n/check/n8n-process.ts'
import type { Job, Trial } from '../../scripts/n8n/check/protocol.ts'
import { mayRun } from '../../scripts/n8n/check/runnable.ts'
import { tryWorkflows } from '../../scripts/n8n/check/sandbox.ts'
import { aFile, aNode, type Link } from '../rules/workflow/files.ts'

const START = aNode('Start', 'n8n-nodes-base.manualTrigger')
const CALL = aNode('Call', 'n8n-nodes-base.httpRequest')
const link: Link = ['Start', 'Call']
const strangers: Trial = { key: 'a', file: aFile([START]), isOurs: false }
const job = (trial: Trial): Job => ({ folder: '/nowhere', workFolder: '/nowhere', user: null, trials: [trial] })

describe('The trial of workflows on a real n8n', () => {
  test('names nodes and connections that n8n lost, and those that it made', () => {
    const given = shapeOfFile(aFile([START, CALL], [link]))
    expect(differencesOf(given, given)).toEqual([])
    expect(differencesOf(given, shapeOfFile(aFile([START, { ...CALL, typeVersion: 4 }], [link])))).toEqual([
      '1 node is missing: Call (n8n-nodes-base.httpRequest 1)',
      '1 node is new: Call (n8n-nodes-base.httpRequest 4)',
    ])
    expect(differencesOf(given, shapeOfFile(aFile([START, CALL])))).toEqual([
      '1 connection is missing: Start 0 → Call 0 (main)',
    ])
  })

  test('names nodes that this n8n does not have in their version, and no community nodes', () => {
    const known = new Set([`${START.type} 1`, `${CALL.type} 4`])
    expect(unknownTo(known, aFile([START, { ...CALL, typeVersion: 4 }, aNode('Own', 'n8n-nodes-x.y')]))).toEqual([])
    expect(unknownTo(known, aFile([START, CALL]))).toEqual([
      '1 node is unknown to it: Call (n8n-nodes-base.httpRequest 1)',
    ])
  })

  test('A workflow of a stranger is refused where the network cannot be closed', async () => {
    const folders = { folder: '/nowhere', workFolder: '/nowhere', trials: [strangers] }
    await expect(tryWorkflows(folders, () => undefined, false)).rejects.toThrow('only workflows of the seed')
  })

  test('A workflow of a stranger is never executed', async () => {
    await expect(execute(job(strangers), 0)).rejects.toThrow('Only workflows of the seed may be executed.')
  })

  test('n8n gets no variable of the environment', () => {
    process.env.SUPABASE_SECRET_KEY = 'sb_secret_of_a_stack'
    expect(JSON.stringify(environmentOf(job(strangers)))).not.toContain('sb_secret_of_a_stack')
  })

  test.each([
    ['one that only works on its own data', aFile([START, aNode('Set')], [['Start', 'Set']]), true],
    ['one that goes on where a call fails', aFile([START, { ...CALL, onError: 'continueRegularOutput' }], [link]), true],
    ['one that stops where a call fails', aFile([START, CALL], [link]), false],
    ['one that needs an account', aFile([START, { ...aNode('Post', 'n8n-nodes-base.slack'), onError: 'continueErrorOutput' }]), false],
    ['one that something else starts', aFile([aNode('Hook', 'n8n-nodes-base.webhook'), aNode('Set')]), false],
  ])('Of the seed, %s', (_, file, expected) => {
    expect(mayRun(file)).toBe(expected)
  }) // prettier-ignore
})
