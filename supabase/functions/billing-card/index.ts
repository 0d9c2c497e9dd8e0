import { createDatabase } from '../_shared/database.ts'
import { required, secretKeys } from '../_shared/base/environment.ts'
import { createPayments, createStripe } from '../_shared/buying/stripe.ts'
import { billingCard } from './handler.ts'

const read = (name: string) => Deno.env.get(name)
const database = createDatabase(required(read, 'SUPABASE_URL'), secretKeys(read)[0])

Deno.serve(billingCard({ callerOf: database.callerOf, database, payments: createPayments(createStripe(read)) }))
