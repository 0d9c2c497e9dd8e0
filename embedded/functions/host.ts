// Runs in Deno, started by runner.ts: one process serves all edge functions by the first path segment, like
// `supabase functions serve`. Modules are imported on their first call.

type Handler = (request: Request, info?: unknown) => Response | Promise<Response>

const setting = (name: string): string => {
  const value = Deno.env.get(name)
  if (value === undefined) throw new Error(`${name} is not set`)
  Deno.env.delete(name)
  return value
}

const folder = setting('FUNCTIONS_FOLDER')
const token = setting('FUNCTIONS_TOKEN')

const handlers = new Map<string, Promise<Handler>>()
const serve = Deno.serve.bind(Deno)

/**
 * Deno.serve is intercepted to capture a module's handler. Imports run one after another, so that each call belongs to
 * one module.
 */
let served: Handler | undefined
const captureServe = (first: unknown, second?: unknown) => {
  const handler = [first, second, (first as { handler?: unknown })?.handler].find((one) => typeof one === 'function')
  served = handler as Handler
  const never = new Promise<void>(() => {})
  return {
    finished: never,
    shutdown: () => Promise.resolve(),
    ref() {},
    unref() {},
    addr: { hostname: '127.0.0.1', port: 0, transport: 'tcp' },
  }
}
Object.defineProperty(Deno, 'serve', { value: captureServe })

async function load(name: string): Promise<Handler> {
  served = undefined
  const module = await import(new URL(`${name}/index.ts`, folder).href)
  const handler = served ?? module.default?.fetch
  if (!handler) throw new Error('it calls no Deno.serve')
  return handler
}

let loading: Promise<unknown> = Promise.resolve()
function handlerOf(name: string): Promise<Handler> {
  const known = handlers.get(name)
  if (known) return known
  const handler = loading.then(() => load(name))
  loading = handler.catch((error) => console.error(`${name} does not start:`, error))
  handlers.set(name, handler)
  return handler
}

const problem = (status: number, code: string, message: string) => Response.json({ code, message }, { status })

async function answer(request: Request): Promise<Response> {
  if (request.headers.get('x-functions-token') !== token) return problem(403, 'FORBIDDEN', 'Call the gateway instead')
  const name = new URL(request.url).pathname.split('/')[1]
  let handler: Handler
  try {
    handler = await handlerOf(name)
  } catch {
    return problem(503, 'BOOT_ERROR', 'Function failed to start (please check logs)')
  }
  try {
    return await handler(request)
  } catch (error) {
    console.error(`${name} failed:`, error)
    return problem(500, 'WORKER_ERROR', 'Function exited due to an error (please check logs)')
  }
}

// An unhandled rejection in one function must not stop the process that serves all of them.
globalThis.addEventListener('unhandledrejection', (event) => {
  event.preventDefault()
  console.error('unhandled rejection:', event.reason)
})

serve(
  { hostname: '127.0.0.1', port: 0, onListen: ({ port }) => console.log(JSON.stringify({ functionsPort: port })) },
  answer,
)

// Exit when stdin closes: the parent process is gone, however it ended.
for await (const _ of Deno.stdin.readable);
Deno.exit(0)

// Makes the file a module, which may await at its top level.
export {}
