import type Stripe from 'stripe'
import { createStripe } from '../../../supabase/functions/_shared/buying/stripe.ts'
import { type RunProgram, runProgram } from '../cli.ts'
import { ask } from '../findings.ts'
import { type Environment, HostedProblem, managementApi, readHostedSettings } from '../settings.ts'

/** The project that is set up, and the accounts it needs. */
export type Project = {
  ref: string
  /** https://<ref>.supabase.co */
  url: string
  /** From the process and .env. The webhook's secret is added as soon as there is one. */
  environment: Environment
  envFile: string
  stripe: Stripe
  run: RunProgram
  /** Calls the Management API. @throws HostedProblem unless it succeeds */
  call<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T>
  /** Runs one statement as the owner of the database. @throws HostedProblem if it is refused */
  query<Row>(statement: string, parameters?: string[]): Promise<Row[]>
}

/** Stands for the signing secret until the webhook is made. */
export const noWebhookYet = 'whsec_is_made_by_this_setup'

/**
 * Checks all settings and opens the project.
 * @throws HostedProblem that says what is missing or refused
 */
export async function openProject(
  ref: string,
  environment: Environment,
  envFile: string,
  run: RunProgram = runProgram,
): Promise<Project> {
  readHostedSettings({ STRIPE_WEBHOOK_SECRET: noWebhookYet, ...environment })
  const { SUPABASE_ACCESS_TOKEN: token, SUPABASE_API_URL: api = managementApi } = environment
  if (!token)
    throw new HostedProblem(
      'SUPABASE_ACCESS_TOKEN is not set: create one at https://supabase.com/dashboard/account/tokens.',
    )

  const call = async <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> => {
    const answer = await ask(`${api}/v1/projects/${ref}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer) throw new HostedProblem('The Management API of Supabase does not answer.')
    if (answer.status === 401 || answer.status === 403)
      throw new HostedProblem(
        `Supabase refuses SUPABASE_ACCESS_TOKEN (${answer.status}): does it belong to an owner of ${ref}?`,
      )
    if (answer.status === 404 && path === '')
      throw new HostedProblem(`Supabase has no project ${ref} for this SUPABASE_ACCESS_TOKEN.`)
    if (answer.status >= 300)
      throw new HostedProblem(`Supabase answers ${answer.status} to ${method} ${path}: ${messageOf(answer.body)}`)
    return answer.body as T
  }

  await call('GET', '')
  return {
    ref,
    url: `https://${ref}.supabase.co`,
    environment: { ...environment },
    envFile,
    stripe: createStripe((name) => environment[name]),
    run,
    call,
    query: (query, parameters = []) => call('POST', '/database/query', { query, parameters }),
  }
}

/** The first line only: the others may show values. */
function messageOf(body: unknown): string {
  const { message } = (typeof body === 'object' && body ? body : {}) as { message?: unknown }
  return typeof message === 'string' ? (message.split('\n')[0] ?? '') : 'no reason given'
}
