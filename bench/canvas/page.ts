import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { chromium, type Page } from 'playwright'
import { build } from 'vite'
import type { PublicDiagram } from '../../src/workflow/rules/graph/public-diagram.ts'
import { findHeadlessBrowser } from '../../tests/support/browser.ts'
import { root } from '../page/root.ts'

const origin = 'http://canvas.localhost'
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** Builds the page with the canvas alone. */
export async function buildCanvasPage(outDir: string) {
  await build({
    root: join(root, 'bench/canvas'),
    publicDir: join(root, 'public'),
    configFile: false,
    logLevel: 'error',
    plugins: [react(), tailwindcss()],
    resolve: { alias: { '@': join(root, 'src') } },
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  })
}

/** Answers the page's requests from the build, without a server. */
async function serve(page: Page, folder: string, diagram: PublicDiagram) {
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/diagram.json') return route.fulfill({ json: diagram })
    const file = join(folder, pathname === '/' ? 'index.html' : pathname)
    await route
      .fulfill({ body: readFileSync(file), contentType: types[extname(file)] ?? 'application/octet-stream' })
      .catch(() => route.abort())
  })
}

/** Opens the canvas with these steps, runs `measure`, and closes the browser. */
export async function withCanvas<T>(
  folder: string,
  diagram: PublicDiagram,
  measure: (page: Page) => Promise<T>,
  options: { width: number; height: number; colorScheme?: 'light' | 'dark' } = { width: 1280, height: 800 },
): Promise<T> {
  const { colorScheme, ...viewport } = options
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? findHeadlessBrowser(),
    args: ['--no-sandbox'],
  })
  try {
    const page = await browser.newPage({ viewport, colorScheme })
    await serve(page, folder, diagram)
    await page.goto(`${origin}/`)
    await page.locator('.react-flow__pane').waitFor()
    return await measure(page)
  } finally {
    await browser.close()
  }
}
