import { createDatabase } from '../_shared/database.ts'
import { required, secretKeys } from '../_shared/base/environment.ts'
import { sendPendingNotification } from './handler.ts'

const read = (name: string) => Deno.env.get(name)

Deno.serve(sendPendingNotification({ database: createDatabase(required(read, 'SUPABASE_URL'), secretKeys(read)[0]) }))
