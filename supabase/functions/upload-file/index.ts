import { createDatabase } from '../_shared/database.ts'
import { required, secretKeys } from '../_shared/environment.ts'
import { uploadFile } from './handler.ts'

const read = (name: string) => Deno.env.get(name)
const database = createDatabase(required(read, 'SUPABASE_URL'), secretKeys(read)[0])

Deno.serve(uploadFile({ callerOf: database.callerOf, database }))
