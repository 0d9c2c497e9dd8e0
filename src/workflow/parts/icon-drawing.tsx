import { shapesOf, type Icon } from '@/workflow/rules/nodes/icon'

/**
 * What an icon's `<svg>` of 24 × 24 contains. As elements of the page: Chromium opens a document of its own for each image, which took
 * 2 ms for each of a hundred.
 */
export function IconDrawing({ icon }: { icon: Icon | undefined }) {
  if (!icon) return null
  const { tile, path } = shapesOf(icon)
  return (
    <>
      {tile && <rect {...tile} />}
      <path {...path} />
    </>
  )
}
