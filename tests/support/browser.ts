import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

const howToMend =
  'No Chromium found for the browser tests. Install one: `apt-get install chromium` (Debian, as root), or `npx playwright install chromium`.'

const installed = () => [...systemBrowsers, chromium.executablePath()].find((path) => path && existsSync(path))

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
 * The Chromium that drives the browser tests: the system's, Playwright's own, else Debian's package.
 * @returns its path.
 * @throws Error that says what to install.
 */
export function findBrowser(): string {
  if (!installed()) installFromDebian()
  const path = installed()
  if (!path) throw new Error(howToMend)
  return path
}

/** What Playwright itself leaves out of Chromium (its `chromiumSwitches`): of two such switches only the last one counts. */
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
