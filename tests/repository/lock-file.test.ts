import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('package-lock.json names the packages of every platform; if not, npm run lock:complete adds them', () => {
  const { stderr, status } = spawnSync(process.execPath, ['scripts/complete-lock.mjs', '--check'], { encoding: 'utf8' })
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
})
