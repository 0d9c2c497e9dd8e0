/** An error in the format of hosted Supabase's auth service. */
export class AuthProblem extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 422 | 429 | 500,
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

export const problemAnswer = ({ status, code, message }: AuthProblem) =>
  Response.json({ code: status, error_code: code, msg: message }, { status, headers: { 'x-sb-error-code': code } })
