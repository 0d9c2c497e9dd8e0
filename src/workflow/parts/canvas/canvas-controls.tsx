import { ChevronLeft, ChevronRight, Minus, Plus, Scan, type LucideIcon } from 'lucide-react'

type Props = { onZoomIn: () => void; onZoomOut: () => void; onFit: () => void; onWalk: (by: 1 | -1) => void }

/** All that moves the canvas without dragging or a second finger (WCAG 2.5.1, 2.5.7). */
export const CanvasControls = ({ onZoomIn, onZoomOut, onFit, onWalk }: Props) => (
  <div className="absolute bottom-3 left-3 z-10 flex rounded-control border bg-surface p-0.5 shadow">
    <Control label="Zoom out" Icon={Minus} onClick={onZoomOut} />
    <Control label="Zoom in" Icon={Plus} onClick={onZoomIn} />
    <Control label="Show all steps" Icon={Scan} onClick={onFit} />
    <Control label="Previous step" Icon={ChevronLeft} onClick={() => onWalk(-1)} />
    <Control label="Next step" Icon={ChevronRight} onClick={() => onWalk(1)} />
  </div>
)

const Control = ({ label, Icon, onClick }: { label: string; Icon: LucideIcon; onClick: () => void }) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    onClick={onClick}
    className="grid size-9 place-items-center rounded-lg text-ink-2 transition-colors hover:bg-sunken hover:text-ink"
  >
    <Icon aria-hidden className="size-4.5" />
  </button>
)
