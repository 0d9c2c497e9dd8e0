import { catalogOf, drift, migrationsFolder } from './compare.ts'

/** `npm run db:diff`: what a new migration has to change so that the migrations lead to the schemas. */

const differences = await drift(await catalogOf(migrationsFolder))
for (const difference of differences) console.log(difference)
console.log(
  differences.length === 0
    ? 'The migrations lead to the schemas.'
    : `\n${differences.length} objects differ. A new file in supabase/migrations has to make what is marked with + and undo what is marked with -.`,
)
process.exitCode = differences.length === 0 ? 0 : 1
