import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { parseWorkflow } from '../../src/workflow/rules/parse.ts'
import { publicDiagramOf } from '../../src/workflow/rules/graph/public-diagram.ts'
import type { Bar } from '../bars.ts'
import { workflowFile } from '../workflow-file.ts'
import { buildCanvasPage, withCanvas } from './page.ts'

const MOST_NODES = 2_000
const LEAST_FRAMES = 50
const SECONDS = 3

/** Frames per second while the mouse drags the canvas to and fro. */
async function framesWhilePanning(page: Page): Promise<number> {
  const canvas = await page.locator('.react-flow__pane').boundingBox()
  if (!canvas) throw new Error('There is no canvas.')
  const center = { x: canvas.x + canvas.width / 2, y: canvas.y + canvas.height - 40 }
  await page.mouse.move(center.x, center.y)
  await page.mouse.down()
  const counting = page.evaluate<number>(`countFrames(${SECONDS * 1000})`)
  const until = Date.now() + SECONDS * 1000
  for (let step = 0; Date.now() < until; step++) {
    const angle = step / 20
    await page.mouse.move(center.x + Math.sin(angle) * 400, center.y - 160 + Math.cos(angle) * 160)
  }
  await page.mouse.up()
  return counting
}

/** Zooms in until steps are drawn, not their outlines. */
async function zoomIn(page: Page) {
  const zoom = page.getByRole('button', { name: 'Zoom in' })
  const step = page.locator('.react-flow__node').first()
  while (!(await step.isVisible())) {
    await zoom.click()
    await page.waitForTimeout(500)
  }
}

/** The canvas with the largest workflow, in headless Chromium: where it opens, with all steps in view, and nearer. */
export async function canvasBars(): Promise<Bar[]> {
  const read = parseWorkflow(JSON.stringify(workflowFile(MOST_NODES)))
  if (!read.ok) throw new Error(read.message)
  const folder = mkdtempSync(join(tmpdir(), 'flowshelf-canvas-'))
  const bar = (what: string, frames: number): Bar => ({
    what: `canvas, ${MOST_NODES} nodes, ${what}`,
    measured: `${frames.toFixed(0)} frames/s`,
    bar: `≥ ${LEAST_FRAMES} frames/s`,
    isMet: frames >= LEAST_FRAMES,
  })
  try {
    await buildCanvasPage(folder)
    console.log(`The machine's load is ${(loadavg()[0] ?? 0).toFixed(1)}; frames reckon with an idle one.`)
    return await withCanvas(folder, publicDiagramOf(read.workflow), async (page) => {
      const opened = await framesWhilePanning(page)
      await zoomIn(page)
      return [
        bar('panning with all in view', opened),
        bar('panning with steps to read', await framesWhilePanning(page)),
      ]
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
