import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readEnvironment, stateFolderOf } from './config.ts'
import { runningOn } from './state.ts'

/** Deletes only folders that a backend created, in case the variable names another one by mistake. */
const folder = stateFolderOf(readEnvironment())
const pid = runningOn(folder)

if (pid !== null) {
  console.error(`The backend is running (process ${pid}): stop it with Ctrl-C first.`)
  process.exitCode = 1
} else if (existsSync(folder) && !['secrets.json', 'lock'].some((name) => existsSync(join(folder, name)))) {
  console.error(`${folder} holds no state of a backend: nothing was removed.`)
  process.exitCode = 1
} else {
  rmSync(folder, { recursive: true, force: true })
  console.log('The backend is empty: the next start makes it anew.')
}
