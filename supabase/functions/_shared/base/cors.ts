/** Edge functions set CORS headers themselves. Authentication is by token, not by cookie, so any origin is allowed. */
export const corsHeaders: Record<string, string> = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-expose-headers': 'x-request-id, content-disposition',
  'access-control-max-age': '86400',
}
