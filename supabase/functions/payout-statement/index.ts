import { createDatabase } from '../_shared/database.ts'
import { issuer, required, secretKeys } from '../_shared/base/environment.ts'
import { payoutStatement } from './handler.ts'

const read = (name: string) => Deno.env.get(name)
const database = createDatabase(required(read, 'SUPABASE_URL'), secretKeys(read)[0])

Deno.serve(payoutStatement({ callerOf: database.callerOf, database, issuer: issuer(read) }))
