import '../../src/app/styles.css'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { WorkflowView, type WorkflowViewKind } from '../../src/workflow/parts/canvas/workflow-view'
import type { PublicSkeleton } from '../../src/workflow/rules/graph/public-skeleton'

/** The canvas alone, with the steps of `skeleton.json`, which the benchmark answers. */
function Page({ skeleton }: { skeleton: PublicSkeleton }) {
  const [view, setView] = useState<WorkflowViewKind>('canvas')
  const [isWhole, setIsWhole] = useState(false)
  return (
    <WorkflowView
      skeleton={skeleton}
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

const skeleton = (await (await fetch('/skeleton.json')).json()) as PublicSkeleton
createRoot(document.getElementById('root') ?? document.body).render(<Page skeleton={skeleton} />)
