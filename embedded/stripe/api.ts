import { StripeProblem } from './errors.ts'
import { expanded } from './expand.ts'
import { parseForm } from './form.ts'
import { routes } from './routes.ts'
import type { Api } from './sessions.ts'

export type ApiRequest = {
  method: string
  path: string
  query: string
  body: string
  authorization?: string
  idempotencyKey?: string
}

/**
 * Handles an API request and saves its changes.
 * @throws StripeProblem for requests that Stripe would refuse, and for unsupported routes
 */
export function answerApi(api: Api, request: ApiRequest): unknown {
  if (!/^Bearer sk_test_\S+$/.test(request.authorization ?? ''))
    throw new StripeProblem(401, {
      message: 'Invalid API Key provided. The stand-in takes keys that begin with sk_test_.',
    })
  const apiKey = request.authorization?.slice('Bearer '.length) ?? ''
  if (api.store.state.expiredKeys.includes(apiKey))
    throw new StripeProblem(401, {
      code: 'api_key_expired',
      message: `Expired API Key provided: ${apiKey.slice(0, 8)}***`,
    })
  if ([...api.outages].some((text) => request.body.includes(text)))
    throw new StripeProblem(503, { type: 'api_error', message: 'The stand-in simulates an outage.' })
  const key = request.method === 'POST' ? request.idempotencyKey : undefined
  const kept = key ? api.store.state.answers[key] : undefined
  const fingerprint = `${request.path}?${request.body}`
  if (kept && kept.request !== fingerprint)
    throw new StripeProblem(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'.`,
    })
  if (kept?.status) throw new StripeProblem(kept.status, (kept.body as StripeProblem['body']).error)
  if (kept) return kept.body
  const fault = [...api.faults].find((text) => request.body.includes(text))
  if (fault) failOnce(api, fault, key, fingerprint)

  const answer = dispatch(api, request)
  if (key) api.store.state.answers[key] = { request: fingerprint, body: structuredClone(answer), at: Date.now() }
  if (request.method !== 'GET') api.store.save()
  api.webhooks.wake()
  return answer
}

/** Like Stripe, keeps the failure under the idempotency key. */
function failOnce({ store, faults }: Api, fault: string, key: string | undefined, request: string): never {
  faults.delete(fault)
  const problem = new StripeProblem(500, { type: 'api_error', message: 'The stand-in simulates an error of Stripe.' })
  if (key) store.state.answers[key] = { request, body: problem.body, status: problem.status, at: Date.now() }
  store.save()
  throw problem
}

function dispatch(api: Api, { method, path, query, body }: ApiRequest): unknown {
  for (const { method: offered, pattern, answer } of routes) {
    const match = offered === method ? pattern.exec(path) : null
    if (!match) continue
    const input = { ...(parseForm(query) as object), ...(parseForm(body) as object & { expand?: string[] }) }
    const object = answer(api, match.slice(1).map(decodeURIComponent), input)
    const paths = input.expand
    return paths ? expanded(api, object, paths) : object
  }
  throw new StripeProblem(404, {
    message: `Unrecognized request URL (${method}: ${path}). The stand-in does not offer it.`,
  })
}
