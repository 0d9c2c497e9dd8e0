import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

/** Moves source maps out of dist/, which is published, into dist-maps/: with them whoever runs the shop reads the traces of errors. */
export const privateMaps: Plugin = {
  name: 'private-maps',
  apply: 'build',
  writeBundle({ dir = '' }) {
    const folder = `${dir}-maps`
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const files = readdirSync(dir, { recursive: true, encoding: 'utf8' })
    for (const file of files.filter((name) => name.endsWith('.map')))
      renameSync(join(dir, file), join(folder, basename(file)))
  },
}
