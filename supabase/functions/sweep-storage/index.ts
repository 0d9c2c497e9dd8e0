import { createDatabase } from '../_shared/database.ts'
import { required, secretKeys } from '../_shared/base/environment.ts'
import { sweepStorage } from './handler.ts'

const read = (name: string) => Deno.env.get(name)
const keys = secretKeys(read)

Deno.serve(sweepStorage({ secretKeys: keys, database: createDatabase(required(read, 'SUPABASE_URL'), keys[0]) }))
