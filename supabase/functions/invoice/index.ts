import { createDatabase } from '../_shared/database.ts'
import { issuer, required, secretKeys } from '../_shared/base/environment.ts'
import { invoice } from './handler.ts'

const read = (name: string) => Deno.env.get(name)
const database = createDatabase(required(read, 'SUPABASE_URL'), secretKeys(read)[0])

Deno.serve(invoice({ callerOf: database.callerOf, database, issuer: issuer(read) }))
