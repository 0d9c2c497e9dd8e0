import { SetupError } from '../config.ts'
import type { Ports } from '../types.ts'

const portVariables: Record<keyof Ports, [variable: string, what: string]> = {
  web: ['PORT', 'the web page'],
  api: ['API_PORT', 'the API'],
  inbox: ['INBOX_PORT', 'the inbox'],
  smtp: ['SMTP_PORT', 'mail'],
  stripe: ['STRIPE_PORT', 'the Stripe stand-in'],
}

/** Turns a port conflict into a message that names the port's variable. */
export function portProblem(error: unknown, ports: Ports): unknown {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code !== 'EADDRINUSE' && code !== 'EACCES') return error
  const which = (Object.keys(ports) as (keyof Ports)[]).find((name) => ports[name] === port)
  const [variable, what] = which ? portVariables[which] : ['PORT', 'the backend']
  const problem = code === 'EADDRINUSE' ? 'is taken by another program' : 'may not be used by this account'
  return new SetupError(`Port ${port} for ${what} ${problem}: stop it, or choose another port with ${variable}=…`)
}
