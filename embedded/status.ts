import { readEnvironment, stateFolderOf } from './config.ts'
import { readStatus } from './state.ts'

const status = readStatus(stateFolderOf(readEnvironment()))
if (status) {
  console.log(JSON.stringify(status, null, 2))
} else {
  console.error('The backend is not running: start it with "npm start" or "npm run dev".')
  process.exitCode = 1
}
