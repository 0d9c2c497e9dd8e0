/**
 * The redirect of a link as hosted sends it, or null for other answers: the fragment's parameters are in order of the alphabet, and
 * an empty `sb` marks it as Supabase's.
 */
export function markedRedirect(answer: Response): Response | null {
  const [page, fragment] = answer.headers.get('location')?.split('#') ?? []
  if (!page || !fragment) return null
  const parameters = new URLSearchParams(fragment)
  parameters.set('sb', '')
  parameters.sort()
  const headers = new Headers(answer.headers)
  headers.set('location', `${page}#${parameters.toString()}`)
  return new Response(null, { status: answer.status, headers })
}
