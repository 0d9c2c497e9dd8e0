import { spawn } from 'node:child_process'
import { chmodSync, copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium } from 'playwright'
import { browserFlags, findHeadlessBrowser } from '../../../tests/support/browser.ts'
import { openFolder } from './command-line.ts'
import type { Job } from './protocol.ts'

const port = 9222
const START_SECONDS = 60

/** The browser where its user can read it: the project may lie in a folder of another one. */
function readableBrowser({ workFolder }: Job): string {
  const found = findHeadlessBrowser()
  if (!found.includes('node_modules')) return found
  const copy = join(workFolder, 'browser')
  copyFileSync(found, copy)
  chmodSync(copy, 0o755)
  return copy
}

/** Starts a browser as the user that n8n runs as, because it shows what strangers wrote. */
export async function startBrowser(job: Job): Promise<{ browser: Browser; close: () => Promise<void> }> {
  const folder = openFolder(job, 'browser-data')
  const child = spawn(
    readableBrowser(job),
    [...browserFlags, '--headless', `--remote-debugging-port=${port}`, `--user-data-dir=${folder}`, 'about:blank'],
    { cwd: folder, env: { PATH: '/usr/bin:/bin', HOME: folder }, stdio: 'ignore', detached: true, ...(job.user ?? {}) },
  )
  const ended = new Promise<void>((resolve) => child.on('error', () => resolve()).on('close', () => resolve()))
  const close = async () => {
    if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL')
    await ended
  }
  for (let second = 0; second < START_SECONDS; second++) {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`).catch(() => undefined)
    if (browser) return { browser, close }
    await wait(1_000)
  }
  await close()
  throw new Error('The browser did not start.')
}
