import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { chromium } from 'playwright'

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

const howToMend =
  'No Chromium found for the browser tests, and Playwright could not install its own. Install one: `apt-get install chromium` (Debian, as root), or `npx playwright install --with-deps chromium`.'

const installed = () => [...systemBrowsers, chromium.executablePath()].find((path) => path && existsSync(path))

/** Playwright's own build, for each system that it supports; its libraries too, where we may install them without asking. */
function installFromPlaywright() {
  console.log('No Chromium found; installing that of Playwright.')
  const cli = join(dirname(fileURLToPath(import.meta.resolve('playwright'))), 'cli.js')
  const libraries = process.platform === 'linux' && process.getuid?.() === 0 ? ['--with-deps'] : []
  spawnSync(process.execPath, [cli, 'install', ...libraries, 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Debian's package, where we may install it without asking: as root, with apt-get at hand. */
function installFromDebian() {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!mayInstall) return
  console.log("No Chromium found; installing Debian's package.")
  const apt = (...words: string[]) =>
    spawnSync('apt-get', [...words, '-qq', '-y'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update')
  apt('install', '--no-install-recommends', 'chromium')
}

/**
 * A whole Chromium, as people use: the system's, else Playwright's own, which is installed if there is none, else Debian's package.
 * @returns its path.
 * @throws Error that says what to install.
 */
export function findBrowser(): string {
  if (!installed()) installFromPlaywright()
  if (!installed()) installFromDebian()
  const path = installed()
  if (!path) throw new Error(howToMend)
  return path
}

/**
 * The Chromium of the browser tests: the headless shell that comes with `npm ci`, which takes a third less of the processor than a
 * whole one; where it does not start, what `findBrowser` finds.
 * @returns its path.
 * @throws Error that says what to install.
 */
export const findHeadlessBrowser = (): string => headlessShell() ?? findBrowser()

/** @returns the path of the unpacked shell; undefined where it does not start: it is made for Linux on x64 */
function headlessShell(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = join(import.meta.dirname, '../../node_modules/.cache/flowshelf-browser')
  const path = join(folder, `headless-shell-${packedShell.version}`)
  if (!existsSync(path)) unpack(folder, path)
  return spawnSync(path, ['--version']).status === 0 ? path : undefined
}

/** The package would unpack it itself, but to one place for all of its versions. */
const packedShell = (() => {
  const folder = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../..')
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return { version, file: join(folder, 'bin/chromium.br') }
})()

function unpack(folder: string, path: string) {
  mkdirSync(folder, { recursive: true })
  const unpacking = `${path}-${process.pid}`
  writeFileSync(unpacking, brotliDecompressSync(readFileSync(packedShell.file)), { mode: 0o755 })
  // Whole or not at all, also where two processes unpack.
  renameSync(unpacking, path)
}

/** Features that Playwright disables too (its `chromiumSwitches`): Chromium reads only the last of two such switches. */
const playwrightLeavesOut = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Disables the omnibox popup, which Chromium loads as a WebUI page per window. */
const pagesOfTheWindow = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** Without these, Chromium looks for its maker's servers at every start and cannot start as root. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...playwrightLeavesOut, ...pagesOfTheWindow].join(',')}`,
]
