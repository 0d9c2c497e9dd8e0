import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startPostgres } from './server.ts'
import { waitUntil } from '../../support/clock.ts'

const here = import.meta.dirname

test('stop() removes the server’s folder', async () => {
  const server = await startPostgres()
  expect(await server.connect(1)`select count(*)::int from public.templates`).toEqual([{ count: 0 }])
  await server.stop()
  expect(existsSync(server.folder)).toBe(false)
})

test('The server’s folder is removed when the process that started it is killed', async () => {
  const script = `import { startPostgres } from ${JSON.stringify(join(here, 'server.ts'))}
    const server = await startPostgres()
    console.log(server.folder)
    setInterval(() => undefined, 1_000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: here,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const folder = line.toString().trim()
  expect(existsSync(join(folder, 'data', 'postmaster.pid'))).toBe(true)

  child.kill('SIGKILL')
  await waitUntil('the server removes its folder', () => !existsSync(folder))
  expect(existsSync(folder)).toBe(false)
})
