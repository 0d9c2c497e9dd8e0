/** An error response of Stripe's API. */
export class StripeProblem extends Error {
  override name = 'StripeProblem'
  readonly status: number
  readonly body: { error: { type: string; code?: string; message: string; param?: string } }

  constructor(status: number, error: { type?: string; code?: string; message: string; param?: string }) {
    super(error.message)
    this.status = status
    this.body = { error: { type: 'invalid_request_error', ...error } }
  }
}

export const missing = (kind: string, id: string, param = 'id') =>
  new StripeProblem(param === 'id' ? 404 : 400, {
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  })
