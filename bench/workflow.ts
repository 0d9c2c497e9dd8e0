import { gradeOf } from '../src/workflow/rules/grade.ts'
import { readCode } from '../src/workflow/rules/destinations/read-code.ts'
import { inspectWorkflow } from '../src/workflow/rules/inspect.ts'
import { parseWorkflow } from '../src/workflow/rules/parse.ts'
import { publicDiagramOf } from '../src/workflow/rules/graph/public-diagram.ts'
import { median, report, type Bar } from './bars.ts'
import { canvasBars } from './canvas/frames.ts'
import { workflowFile } from './workflow-file.ts'

/**
 * `npm run bench:workflow`: time and memory of parse, inspect and diagram for workflows of 10 to 2,000 nodes, and frames
 * per second of the canvas.
 */

const SIZES = [10, 100, 1_000, 2_000]
const ROUNDS = 5
const MOST_MS = 200
const MOST_MEGABYTES = 150

function measure(text: string) {
  const since = performance.now()
  const read = parseWorkflow(text)
  if (!read.ok) throw new Error(read.message)
  const parsed = performance.now()
  gradeOf(inspectWorkflow(read, readCode))
  const inspected = performance.now()
  publicDiagramOf(read.workflow)
  const done = performance.now()
  return { parse: parsed - since, inspect: inspected - parsed, diagram: done - inspected }
}

/** Growth of the heap by one round, in MB; without `--expose-gc` it includes memory that was not collected yet. */
function heapGrowth(text: string): number {
  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed
  measure(text)
  return Math.max(0, process.memoryUsage().heapUsed - before) / 1e6
}

function barsFor(size: number): Bar[] {
  const text = JSON.stringify(workflowFile(size))
  const rounds = Array.from({ length: ROUNDS }, () => measure(text))
  const of = (part: keyof ReturnType<typeof measure>) => median(rounds.map((round) => round[part]))
  const growth = heapGrowth(text)
  const parts = `parse ${of('parse').toFixed(1)}, inspect ${of('inspect').toFixed(1)}, diagram ${of('diagram').toFixed(1)} ms`
  return [
    {
      what: `${size} nodes (${(text.length / 1000).toFixed(0)} kB)`,
      measured: parts,
      bar: `inspect < ${MOST_MS} ms`,
      isMet: of('inspect') < MOST_MS,
    },
    {
      what: `${size} nodes, memory`,
      measured: `${growth.toFixed(1)} MB`,
      bar: `< ${MOST_MEGABYTES} MB`,
      isMet: growth < MOST_MEGABYTES,
    },
  ]
}

report([...SIZES.flatMap(barsFor), ...(await canvasBars())])
