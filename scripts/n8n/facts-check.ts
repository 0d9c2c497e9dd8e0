import { installedN8n } from './installed.ts'
import { differencesFrom } from './differences.ts'

/**
 * `npm run facts:check -- FOLDER` compares the tables in src/workflow/rules/facts/ with the descriptions of nodes and credentials
 * of an n8n that is installed in FOLDER. Prints each difference, and fails if there is one.
 */
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Usage: npm run facts:check -- FOLDER, in which n8n is installed')
const n8n = installedN8n(folder)
const differences = differencesFrom(n8n)
for (const difference of differences) console.log(difference)
console.log(
  `n8n ${n8n.version}: ${n8n.nodes.length} node types, ${n8n.credentials.size} credential types, ${differences.length} differences.`,
)
if (differences.length > 0) process.exitCode = 1
