import { expect, test } from 'vitest'
import { standingOf } from '../../../src/workflow/rules/facts/lookup.ts'
import { releases } from '../../../src/workflow/rules/facts/releases.ts'
import { neededRelease } from '../../../src/workflow/rules/nodes/needed-release.ts'
import { aFile, aNode, parsed } from './files.ts'

const BASE = 'n8n-nodes-base'
const AI = '@n8n/n8n-nodes-langchain'

test.each([
  ['a version that n8n has', `${BASE}.gmail`, 2.1, 'known'],
  ['a version after the newest', `${BASE}.gmail`, 99, 'newer'],
  ['a version that n8n never had', `${BASE}.gmail`, 1.5, 'unknown'],
  ['a tool that n8n derives from a node', `${BASE}.gmailTool`, 2.1, 'known'],
  ['an approval that n8n derives from a node', `${BASE}.slackHitlTool`, 2.3, 'known'],
  ['a type that the facts lack', `${BASE}.teleport`, 1, 'newer'],
  ['a retired type', `${BASE}.spontit`, 1, 'known'],
  ['an AI node by its early name', 'n8n-nodes-langchain.agent', 1.6, 'known'],
  ['a community node', 'n8n-nodes-x.y', 7, 'known'],
])('The standing of %s', (_, type, version, standing) => {
  expect(standingOf(type, version)).toBe(standing)
})

/** Nodes of the table in a version, as its lines name them. */
const variants = releases
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [node = '', ...rest] = line.split(' ')
    const type = node.startsWith('ai:') ? `${AI}.${node.slice(3)}` : `${BASE}.${node}`
    return rest.flatMap((variant) => {
      const [, version = '', sign = '', release = ''] = /^([\d.]+)([@<])(.+)$/.exec(variant) ?? []
      return version ? [{ type, version: Number(version), sign, release }] : []
    })
  })
const since = (sign: string, release: string) => {
  const found = variants.find((variant) => variant.sign === sign && variant.release === release)!
  return aNode(`${found.type} ${found.version}`, found.type, { typeVersion: found.version })
}
const needs = (...nodes: object[]) => neededRelease(parsed(aFile(nodes)).nodes)
const START = aNode('Start', `${BASE}.manualTrigger`)

const [exact, unsure] = ['@', '<'].map((sign) => [
  ...new Set(variants.filter((variant) => variant.sign === sign).map(({ release }) => release)),
]) as [string[], string[]]
const isOf = (pattern: RegExp) => (release: string) => pattern.test(release)

test('A workflow needs the release of its newest node', () => {
  const [one, earlier, later] = [/^1\.9\d$/, /^2\.\d$/, /^2\.\d\d$/].map((pattern) => exact.find(isOf(pattern))!) as [
    string,
    string,
    string,
  ]
  expect(needs(START, since('@', earlier))).toBe(earlier)
  expect(needs(since('@', earlier), START, since('@', later), since('@', one))).toBe(later)
  expect(needs(since('@', one), since('@', earlier))).toBe(earlier)
})

test('Nothing is said of a node whose first release is not known, unless another node needs a newer one', () => {
  const [between, later] = [unsure.find(isOf(/^2\.1\d$/))!, exact.find(isOf(/^2\.3\d$/))!]
  expect(needs(START, since('<', between))).toBeNull()
  expect(needs(since('<', between), since('@', later))).toBe(later)
})

test('Nothing is said where every release looked at has all nodes, or one may need a newer n8n', () => {
  expect(needs(START)).toBeNull()
  expect(needs(since('@', exact[0]!), aNode('New', `${BASE}.teleport`))).toBeNull()
  expect(needs(since('@', exact[0]!), aNode('Approve', `${BASE}.slackHitlTool`))).toBeNull()
})

test('A tool needs the release that made its node a tool', () => {
  const line = releases.split('\n').find((text) => /^\w+ tool@/.test(text))!
  const [, step, release] = /^(\w+) tool@(\S+)/.exec(line)!
  expect(needs(aNode('Tool', `${BASE}.${step}Tool`))).toBe(release)
})
