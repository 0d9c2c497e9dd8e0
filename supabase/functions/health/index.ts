import { createDatabase } from '../_shared/database.ts'
import { required, secretKeys } from '../_shared/base/environment.ts'
import { health } from './handler.ts'

const read = (name: string) => Deno.env.get(name)

Deno.serve(health({ isHealthy: createDatabase(required(read, 'SUPABASE_URL'), secretKeys(read)[0]).isHealthy }))
