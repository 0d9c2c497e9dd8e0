import { addressBehind } from '../_shared/base/caller-address.ts'
import { createDatabase } from '../_shared/database.ts'
import { required, secretKeys, supportEmail } from '../_shared/base/environment.ts'
import { openTicket } from './handler.ts'

const read = (name: string) => Deno.env.get(name)
const url = required(read, 'SUPABASE_URL')
const database = createDatabase(url, secretKeys(read)[0])

Deno.serve(
  openTicket({
    callerOf: database.callerOf,
    addressOf: addressBehind(url),
    supportEmail: supportEmail(read),
    database,
  }),
)
