import { join } from 'node:path'

/** In a module of its own, so that commands that only read settings do not load the database engine. */

export const embeddedFolder = import.meta.dirname
export const projectFolder = join(embeddedFolder, '..')
export const supabaseFolder = join(projectFolder, 'supabase')
