import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux keeps files of this folder in memory. */
const MEMORY = '/dev/shm'
const NAME = 'flowshelf-tests-'
const GIB = 2 ** 30
/** The run's files take less than 2 GiB at a time, its processes less than 6. */
const FREE_BYTES = 4 * GIB
const FREE_MEMORY_BYTES = 10 * GIB

/** Tests run programs from there. */
const runsPrograms = () =>
  readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .some((line) => line.split(' ')[1] === MEMORY && !/\bnoexec\b/.test(line))

function hasRoomInMemory(): boolean {
  if (!existsSync(MEMORY) || !existsSync('/proc/mounts') || !runsPrograms()) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= FREE_BYTES && freemem() >= FREE_MEMORY_BYTES
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const remove = (path: string) => rmSync(path, { recursive: true, force: true, maxRetries: 3 })

function removeIfOwn(path: string) {
  try {
    remove(path)
  } catch {
    // Another user's, in a folder that users share.
  }
}

/** Removes what runs left that were killed: memory is dearer than a disk. */
function removeLeftOvers(folder: string) {
  for (const name of readdirSync(folder)) {
    const pid = name.startsWith(NAME) ? parseInt(name.slice(NAME.length), 10) : NaN
    if (pid && !isRunning(pid)) removeIfOwn(join(folder, name))
  }
}

/**
 * Makes the folder of all temporary files of a run, in memory where there is room: databases and browsers' profiles are copied and
 * removed a hundred times, which takes a third of the processor time there. It ends with this process.
 * @returns its path
 */
export function makeTemporaryFolder(): string {
  const folder = hasRoomInMemory() ? MEMORY : tmpdir()
  removeLeftOvers(folder)
  const path = mkdtempSync(join(folder, `${NAME}${process.pid}-`))
  // As /tmp is: root's Postgres runs as another user, and removes its own folder.
  chmodSync(path, 0o1777)
  process.once('exit', () => remove(path))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  return path
}
