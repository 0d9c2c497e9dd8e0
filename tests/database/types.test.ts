import { expect, test } from 'vitest'
import { migrate, openDatabase } from '../../supabase/embedded/database.ts'
import { generateTypes, storedTypes } from '../../supabase/embedded/generate-types.ts'

test('src/lib/database.types.ts is what the migrations say (else: npm run db:types)', async () => {
  const database = await openDatabase(undefined)
  await migrate(database, { seed: false })
  const fresh = await generateTypes(database)
  await database.close()
  expect(fresh).toContain('review_template')
  expect(storedTypes() === fresh, 'stale types').toBe(true)
}, 180_000)
