import type { z } from 'zod'
import { StripeProblem } from './errors.ts'
import { parameterName } from './form.ts'
import type { Api } from './sessions.ts'

export type Route = { method: string; pattern: RegExp; answer(api: Api, ids: string[], input: unknown): unknown }

/** `:id` in a path matches one segment. Like Stripe, parameters missing in the schema are refused. */
export function route<T>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  params: z.ZodType<T>,
  answer: (api: Api, params: T, id: string) => unknown,
): Route {
  return {
    method,
    pattern: new RegExp(`^/v1${path.replace(/:id/g, '([^/]+)')}$`),
    answer: (api, [id = ''], input) => answer(api, checked(params, input), id),
  }
}

function checked<T>(schema: z.ZodType<T>, input: unknown): T {
  const params = schema.safeParse(input)
  if (params.success) return params.data
  const [issue] = params.error.issues
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  if (unknown)
    throw new StripeProblem(400, {
      code: 'parameter_unknown',
      message: `Received unknown parameter: ${parameterName([...(issue?.path ?? []), unknown])}`,
      param: parameterName([...(issue?.path ?? []), unknown]),
    })
  throw new StripeProblem(400, {
    message: issue?.message ?? 'Invalid request',
    param: parameterName(issue?.path ?? []),
  })
}
