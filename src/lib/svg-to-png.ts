const longestSide = 800

/**
 * Draws an SVG as a PNG of at most 800 × 800 pixels. In an image element no script of it runs and nothing is fetched for it.
 * @throws Error where the browser cannot draw it.
 */
export async function svgToPng(svg: Blob): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return await draw(image)
  } finally {
    URL.revokeObjectURL(address)
  }
}

function draw(image: HTMLImageElement): Promise<Blob> {
  // Without measures of its own a drawing is as large as we like.
  const [width, height] = [image.naturalWidth || longestSide, image.naturalHeight || longestSide]
  const scale = longestSide / Math.max(width, height)
  const canvas = Object.assign(document.createElement('canvas'), { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) })
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('The drawing could not be turned into a picture'))), 'image/png')
  })
}
