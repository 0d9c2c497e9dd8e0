/** From this version of the auth service's API on, errors name their code as `code`; before, as `error_code`. */
const SINCE = '2024-01-01'
const HEADER = 'x-supabase-api-version'

type Body = { code?: unknown; error_code?: string; msg?: string }

/** An error in the form of the API version that the request asks for, like hosted. @supabase/lite knows the older form alone. */
export async function versioned(response: Response, request: Request): Promise<Response> {
  const asked = request.headers.get(HEADER) ?? ''
  if (response.ok || asked < SINCE || !response.headers.get('content-type')?.includes('json')) return response
  const { code: _status, error_code, msg, ...others } = (await response.clone().json()) as Body
  if (!error_code) return response
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  headers.set(HEADER, SINCE)
  return Response.json({ code: error_code, message: msg, ...others }, { status: response.status, headers })
}
