import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { until, backendsOfFile } from './processes.ts'

const { aBackend, folder } = backendsOfFile()

describe('With a hosted Supabase project', () => {
  it('Only the page is served, with a CSP for the project', async () => {
    const page = join(folder, 'page')
    mkdirSync(page)
    writeFileSync(join(page, 'index.html'), '<!doctype html><title>Flowshelf</title>')
    const unused = join(folder, 'unused')
    const { child, output, ended } = aBackend({
      page: true,
      stateFolder: unused,
      environment: {
        FLOWSHELF_PAGE: page,
        VITE_SUPABASE_URL: 'https://abc.supabase.co',
        VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
      },
    })
    await until(() => /^ready /m.test(output()))
    const { WEB_URL } = JSON.parse(/^ready (.*)$/m.exec(output())?.[1] ?? '') as { WEB_URL: string }
    const response = await fetch(WEB_URL)
    expect(await response.text()).toContain('<title>Flowshelf</title>')
    expect(response.headers.get('content-security-policy')).toContain(
      "connect-src 'self' https://abc.supabase.co wss://abc.supabase.co;",
    )
    // Not an API address: the page answers.
    expect((await fetch(`${WEB_URL}/rest/v1/listings`)).headers.get('content-type')).toContain('text/html')
    expect(existsSync(unused)).toBe(false)
    child.kill('SIGINT')
    expect(await ended).toBe(0)
  })
})
