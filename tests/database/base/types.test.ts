import { expect, test } from 'vitest'
import { generateTypes, storedTypes } from '../../../embedded/database/generate-types.ts'
import { sharedDatabase } from '../../support/made-database.ts'

test('src/base/data/database.types.ts matches the migrations; if not, npm run db:types updates it', async () => {
  const database = await sharedDatabase()
  const fresh = await generateTypes(database)
  expect(fresh).toContain('review_template')
  expect(storedTypes() === fresh, 'stale types').toBe(true)
})
