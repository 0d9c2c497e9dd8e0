type Options = {
  type: 'image/png' | 'image/jpeg' | 'image/webp'
  /** Maximum width and height, in pixels. */
  longestSide: number
  /** Scales up to `longestSide` too: vector images are sharp at every size. */
  fills?: boolean
}

/**
 * Re-encodes an image, scaled down where it is too large. Strips metadata and applies the orientation. In an image
 * element, an SVG runs no scripts and loads nothing.
 * @returns a PNG where the browser cannot write the requested type
 * @throws Error where the browser cannot decode the image
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
  // An SVG without dimensions gets the largest size.
  const [width, height] = [image.naturalWidth || longestSide, image.naturalHeight || longestSide]
  const fitting = longestSide / Math.max(width, height)
  const scale = fills ? fitting : Math.min(1, fitting)
  const [drawnWidth, drawnHeight] = [width, height].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ]
  const canvas = Object.assign(document.createElement('canvas'), { width: drawnWidth, height: drawnHeight })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No drawing surface available')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, drawnWidth, drawnHeight)
  return new Promise((resolve, reject) => {
    canvas.toBlob((drawn) => (drawn ? resolve(drawn) : reject(new Error('The picture couldn’t be drawn'))), type, 0.9)
  })
}
