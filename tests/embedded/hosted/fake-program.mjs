import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Plain JavaScript, so that a program that starts again and again needs no compiler. */

const filesOf = ({ workdir, secrets, page }) => ({
  ...(workdir ? { config: readFileSync(join(workdir, 'supabase/config.toml'), 'utf8') } : {}),
  ...(secrets ? { secrets: readFileSync(secrets, 'utf8') } : {}),
  ...(page ? { page: readFileSync(join(page, 'index.html'), 'utf8') } : {}),
})

function build(folder, { VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY }) {
  mkdirSync(`${folder}-maps`, { recursive: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'index.html'),
    `<script src="/assets/index-abc1234.js"></script>${VITE_SUPABASE_URL}${VITE_SUPABASE_PUBLISHABLE_KEY}`,
  )
}

export async function fakeProgram(program, args, environment) {
  const after = (flag) => (args.includes(flag) ? args[args.indexOf(flag) + 1] : undefined)
  const files = filesOf({
    workdir: after('--workdir'),
    secrets: after('--env-file'),
    page: program === 'wrangler' && args[1] === 'deploy' ? args[2] : undefined,
  })
  const out = after('--outDir')
  if (out) build(out, environment)
  const body = JSON.stringify({ program, args, files })
  const { ok } = await fetch(`${environment.STAND_IN}/_program`, { method: 'POST', body })
  return ok ? 0 : 7
}
