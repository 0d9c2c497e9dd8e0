/** An error in the format of hosted Supabase's auth service. */
export class AuthProblem extends Error {
  constructor(
    readonly status: 400 | 422 | 429,
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}
