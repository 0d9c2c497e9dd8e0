import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

const tokenIn = (hash: string) => new URLSearchParams(hash.slice(1)).get('token')?.trim() ?? ''

function keptIn(state: unknown): string {
  const token = typeof state === 'object' && state && 'token' in state ? state.token : ''
  return typeof token === 'string' ? token : ''
}

/**
 * The token of a mailed link, from the fragment, which is removed from the URL at once; empty without one.
 * `survivesReload` keeps it in the state of the history entry, for links that lead to more than one click.
 */
export function useTokenFromFragment({ survivesReload = false } = {}): string {
  const { hash, pathname, state } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState(() => tokenIn(hash) || (survivesReload ? keptIn(state) : ''))
  // Another link was opened in the same tab.
  const opened = tokenIn(hash)
  if (opened && opened !== token) setToken(opened)
  useEffect(() => {
    if (hash) void navigate(pathname, { replace: true, ...(survivesReload && { state: { token: tokenIn(hash) } }) })
  }, [hash, pathname, navigate, survivesReload])
  return token
}
