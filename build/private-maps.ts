import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Moves source maps out of dist/, which is published, into dist-maps/: with them whoever runs the shop reads the traces of errors. */
export const privateMaps: Plugin = {
  name: 'private-maps',
  apply: 'build',
  writeBundle({ dir = '' }) {
    const folder = `${dir}-maps`
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const assets = join(dir, 'assets')
    for (const file of readdirSync(assets).filter((name) => name.endsWith('.map')))
      renameSync(join(assets, file), join(folder, file))
  },
}
