type Options = {
  type: 'image/png' | 'image/jpeg' | 'image/webp'
  /** The most pixels that a side may have. */
  longestSide: number
  /** True where that is also the least: a drawing of lines is sharp at every size. */
  fills?: boolean
}

/**
 * Draws a picture anew, smaller where it is too large: nothing but what can be seen is left, upright as it is shown. In an image
 * element no script of an SVG runs and nothing is fetched for it.
 * @returns a PNG where the browser cannot write the type that is asked for.
 * @throws Error where the browser cannot draw it.
 */
export async function redrawImage(picture: Blob, options: Options): Promise<Blob> {
  const address = URL.createObjectURL(picture)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return await draw(image, options)
  } finally {
    URL.revokeObjectURL(address)
  }
}

function draw(image: HTMLImageElement, { type, longestSide, fills }: Options): Promise<Blob> {
  // Without measures of its own a drawing is as large as we like.
  const [width, height] = [image.naturalWidth || longestSide, image.naturalHeight || longestSide]
  const fitting = longestSide / Math.max(width, height)
  const scale = fills ? fitting : Math.min(1, fitting)
  const [drawnWidth, drawnHeight] = [width, height].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ]
  const canvas = Object.assign(document.createElement('canvas'), { width: drawnWidth, height: drawnHeight })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is nothing to draw on')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, drawnWidth, drawnHeight)
  return new Promise((resolve, reject) => {
    canvas.toBlob((drawn) => (drawn ? resolve(drawn) : reject(new Error('The picture could not be drawn'))), type, 0.9)
  })
}
