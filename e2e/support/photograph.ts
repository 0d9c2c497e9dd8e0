import type { Page } from 'playwright'

/** The camera name in the EXIF data of every photograph. */
export const cameraName = 'Kamera 3000'

/** An EXIF segment with the camera's name and orientation 6 (rotated 90° clockwise). */
function exif(): Buffer {
  const make = Buffer.from(`${cameraName}\0`)
  const tiff = Buffer.concat([
    Buffer.from('MM\0*\0\0\0\x08', 'latin1'),
    Buffer.from([0, 2]),
    Buffer.from([0x01, 0x0f, 0, 2, 0, 0, 0, make.length, 0, 0, 0, 38]),
    Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]),
    Buffer.from([0, 0, 0, 0]),
    make,
  ])
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** A JPEG of 1200 × 900 pixels, rotated by its EXIF orientation as phones do. Drawn by the browser. */
export async function aPhotograph(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() =>
    Object.assign(document.createElement('canvas'), { width: 1200, height: 900 }).toDataURL('image/jpeg'),
  )
  const jpeg = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
  return Buffer.concat([jpeg.subarray(0, 2), exif(), jpeg.subarray(2)])
}
