import { join } from 'node:path'

/** Apart from everything else, so that a command that only reads settings loads no database engine. */

export const projectFolder = join(import.meta.dirname, '..')
export const supabaseFolder = join(projectFolder, 'supabase')
