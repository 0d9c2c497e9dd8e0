import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { healthLabels, healthValue, type HealthReading } from '../../../src/desk/rules/health.ts'
import { projectFolder } from '../../../embedded/folders.ts'
import { sharedDatabase } from '../../support/made-database.ts'

test('docs/operations.md says at which values to act, those of the health rules', async () => {
  const database = await sharedDatabase()
  const rules = await database.query<Pick<HealthReading, 'kind' | 'most' | 'is_outage'>>(
    'select kind, most, is_outage from private.health_rules',
  )
  const handbook = readFileSync(join(projectFolder, 'docs/operations.md'), 'utf8')
  const [, table = ''] = handbook.split('| Number | Limit | 503 | Act |\n')
  const rows = table.split('\n\n')[0]?.split('\n').slice(1) ?? []
  const stated = rows.map((row) => row.split(' | ').slice(0, 3).join(' | '))
  const expected = rules.map(
    ({ kind, most, is_outage }) => `| ${healthLabels[kind]} | ${healthValue(kind, most)} | ${is_outage ? 'yes' : 'no'}`,
  )
  expect(stated.toSorted()).toEqual(expected.toSorted())
})
