import { join } from 'node:path'
import { readEnvironment, stateFolderOf } from './config.ts'
import { copiesFolder, copiesIn, goBackTo } from './database/copies.ts'
import { runningOn } from './state.ts'

/** `npm run backend:restore -- COPY`: goes back to a copy from before an upgrade; without a name it lists them. */

const folder = stateFolderOf(readEnvironment())
const [name] = process.argv.slice(2)
const copies = copiesIn(folder)
const pid = runningOn(folder)

function fail(problem: string) {
  console.error(problem)
  process.exitCode = 1
}

if (copies.length === 0) fail(`${copiesFolder(folder)} holds no copy of a database.`)
else if (!name) console.log([`Copies in ${copiesFolder(folder)}, the newest first:`, ...copies].join('\n'))
else if (!copies.includes(name)) fail(`${join(copiesFolder(folder), name)} is no copy of a database.`)
else if (pid !== null) fail(`The backend is running (process ${pid}): stop it with Ctrl-C first.`)
else {
  const replaced = await goBackTo(folder, name)
  console.log(`The database is that of ${name} again. The one from before is kept as ${replaced}.`)
}
