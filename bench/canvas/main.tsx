import '../../src/app/styles.css'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { WorkflowView, type WorkflowViewKind } from '../../src/workflow/parts/canvas/workflow-view'
import type { PublicDiagram } from '../../src/workflow/rules/graph/public-diagram'

/** The canvas alone, with the steps of `diagram.json`, which the benchmark answers. */
function Page({ diagram }: { diagram: PublicDiagram }) {
  const [view, setView] = useState<WorkflowViewKind>('canvas')
  const [isWhole, setIsWhole] = useState(false)
  return (
    <WorkflowView
      diagram={diagram}
      name="Benchmark"
      view={view}
      onViewChange={setView}
      isWhole={isWhole}
      onWholeChange={setIsWhole}
      onClose={() => undefined}
      className="m-6 h-[80vh] overflow-hidden rounded-xl border"
    />
  )
}

/** Frames per second over this many milliseconds, for the benchmark. */
const countFrames = (milliseconds: number) =>
  new Promise<number>((resolve) => {
    const since = performance.now()
    let frames = 0
    const count = (now: number) => {
      if (now - since >= milliseconds) return resolve((frames * 1000) / (now - since))
      frames++
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
  })
Object.assign(window, { countFrames })

const diagram = (await (await fetch('/diagram.json')).json()) as PublicDiagram
createRoot(document.getElementById('root') ?? document.body).render(<Page diagram={diagram} />)
