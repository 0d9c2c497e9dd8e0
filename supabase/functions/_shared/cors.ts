/** Hosted functions answer CORS themselves. Callers show a token, never a cookie, so any origin may ask. */
export const corsHeaders: Record<string, string> = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-expose-headers': 'x-request-id',
  'access-control-max-age': '86400',
}
