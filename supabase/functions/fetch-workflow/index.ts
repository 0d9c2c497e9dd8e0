import { addressBehind } from '../_shared/base/caller-address.ts'
import { createDatabase } from '../_shared/database.ts'
import { connectorTo, resolve } from '../_shared/base/deno-network.ts'
import { required, secretKeys } from '../_shared/base/environment.ts'
import { fetchWorkflow } from './handler.ts'

const read = (name: string) => Deno.env.get(name)
const url = required(read, 'SUPABASE_URL')
const database = createDatabase(url, secretKeys(read)[0])
const network = { resolve, connect: connectorTo(443) }

Deno.serve(fetchWorkflow({ callerOf: database.callerOf, addressOf: addressBehind(url), database, network }))
