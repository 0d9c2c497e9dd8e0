import { describe, expect, test } from 'vitest'
import { differencesFrom } from '../../scripts/n8n/differences.ts'
import { describedNodes, type InstalledN8n, type NodeType } from '../../scripts/n8n/installed.ts'
import { isNextMinor, releasesWith, variantsOf } from '../../scripts/n8n/releases-table.ts'
import { FACTS_VERSION } from '../../src/workflow/rules/facts/version.ts'

const BASE = 'n8n-nodes-base'
const described = (name: string, version: number | number[], more: Partial<NodeType> = {}): NodeType => ({
  name,
  version,
  displayName: name.toUpperCase(),
  properties: [],
  ...more,
})
const n8n = (entries: NodeType[], more: Partial<InstalledN8n> = {}): InstalledN8n => ({
  version: FACTS_VERSION,
  nodes: describedNodes(BASE, entries),
  credentials: new Map(),
  retired: [],
  ...more,
})
const about = (what: string, installed: InstalledN8n) =>
  differencesFrom(installed).filter((line) => line.startsWith(what))

describe('The comparison of the tables with an installed n8n', () => {
  test('names a node and a credential that the tables lack', () => {
    const installed = n8n([described('teleport', [1, 1.1], { credentials: [{ name: 'teleportApi' }] })], {
      credentials: new Map([['teleportApi', 'Teleport API']]),
    })
    expect(about(`${BASE}.teleport`, installed)).toEqual([
      `${BASE}.teleport: credential types: teleportApi, in the tables missing`,
      `${BASE}.teleport: derived: none, in the tables missing`,
      `${BASE}.teleport: name: TELEPORT, in the tables missing`,
      `${BASE}.teleport: versions: 1 1.1, in the tables missing`,
    ])
    expect(about('credential teleportApi', installed)).toEqual([
      'credential teleportApi: name: Teleport API, in the tables missing',
    ])
  })

  test('names what the tables have and n8n lacks, and what they say differently', () => {
    const lines = differencesFrom(n8n([described('noOp', 1, { displayName: 'No Operation' })]))
    expect(lines).toContain(`${BASE}.gmail: name: not in n8n, in the tables Gmail`)
    expect(lines).toContain(`${BASE}.noOp: name: No Operation, in the tables No Operation, do nothing`)
    expect(lines.some((line) => line.startsWith(`${BASE}.noOp: versions`))).toBe(false)
  })

  test('names another version, other choices and a retired node without a row', () => {
    const options = [{ value: 'send' }]
    const installed = n8n([described('gmail', 9, { properties: [{ name: 'operation', type: 'options', options }] })], {
      version: '9.0.0',
      retired: [`${BASE}.gmail`],
    })
    expect(about('the version', installed)).toEqual([`the version: 9.0.0, in the tables ${FACTS_VERSION}`])
    expect(about(`${BASE}.gmail: operation`, installed)[0]).toMatch(/: send, in the tables add/)
    expect(about(`${BASE}.gmail: retired`, installed)).toHaveLength(1)
  })
})

describe('The table of first releases', () => {
  const nodes = describedNodes(BASE, [
    described('gmail', [2, 9], { usableAsTool: true }),
    described(`${BASE}.gmail`, 1),
  ])

  test('A node is told by its versions, and as a tool', () => {
    expect(nodes.flatMap(variantsOf)).toEqual(['gmail 1', 'gmail 2', 'gmail 9', 'gmail tool'])
  })

  test.each([
    ['the next minor', '2.41.1', '2.42.0', '@2.42'],
    ['the first of the next major', '1.123.5', '2.0.0', '@2.0'],
    ['after others that were not looked at', '2.41.1', '2.44.0', '<2.44'],
  ])('What is new in a release that is %s', (_, from, to, expected) => {
    const table = releasesWith(new Map([['gmail 2', '@1.60']]), { from, to, nodes })
    expect([table.get('gmail 9'), table.get('gmail 2'), table.get('gmail 1')]).toEqual([expected, '@1.60', undefined])
  })

  test('A minor follows the one before alone', () => {
    expect([isNextMinor('2.10', '2.9'), isNextMinor('2.11', '2.9'), isNextMinor('2.9', '2.10')]).toEqual([
      true,
      false,
      false,
    ])
  })
})
