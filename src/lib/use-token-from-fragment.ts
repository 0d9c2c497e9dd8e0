import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** The token of a mailed link, from the fragment, which is removed from the URL at once; empty without one. */
export function useTokenFromFragment(): string {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token')?.trim() ?? '')
  useEffect(() => {
    if (hash) void navigate(pathname, { replace: true })
  }, [hash, pathname, navigate])
  return token
}
