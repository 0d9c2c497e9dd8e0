import { addressBehind } from '../_shared/base/caller-address.ts'
import { createDatabase } from '../_shared/database.ts'
import { required, secretKeys } from '../_shared/base/environment.ts'
import { sendPendingNotification } from './handler.ts'

const read = (name: string) => Deno.env.get(name)

const url = required(read, 'SUPABASE_URL')

Deno.serve(
  sendPendingNotification({ addressOf: addressBehind(url), database: createDatabase(url, secretKeys(read)[0]) }),
)
