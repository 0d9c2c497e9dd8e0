import { createDatabase } from '../_shared/database.ts'
import { payingAccount, required, secretKeys } from '../_shared/base/environment.ts'
import { payoutExport } from './handler.ts'

const read = (name: string) => Deno.env.get(name)
const database = createDatabase(required(read, 'SUPABASE_URL'), secretKeys(read)[0])

Deno.serve(payoutExport({ callerOf: database.callerOf, database, account: payingAccount(read) }))
