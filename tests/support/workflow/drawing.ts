import { vi } from 'vitest'

/** Signatures of the files that canvas.toBlob writes. */
const starts: Record<string, number[]> = {
  'image/jpeg': [0xff, 0xd8, 0xff, 0xe0],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
}

/**
 * Mocks image decoding and canvas, which happy-dom does not have.
 * @returns the drawn sizes, and a switch that makes images unreadable.
 */
export function mockCanvas({ width, height } = { width: 1600, height: 1200 }) {
  const asked = { sizes: [] as [number, number][], readable: true }
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  HTMLImageElement.prototype.decode = () =>
    asked.readable
      ? Promise.resolve()
      : Promise.reject(new DOMException('The source image cannot be decoded', 'EncodingError'))
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(width)
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(height)
  HTMLCanvasElement.prototype.getContext = (() => ({ drawImage() {} })) as unknown as HTMLCanvasElement['getContext']
  HTMLCanvasElement.prototype.toBlob = function (done, type = 'image/png') {
    asked.sizes.push([this.width, this.height])
    // Falls back to PNG, as browsers that cannot encode WebP do.
    const written = type in starts ? type : 'image/png'
    done(new Blob([new Uint8Array(starts[written]!)], { type: written }))
  }
  return asked
}
