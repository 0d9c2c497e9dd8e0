import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn } from '../bench/copies/files.ts'
import { canonicalText } from '../src/workflow/rules/copies/canonical.ts'
import { allFeatures } from '../src/workflow/rules/copies/print.ts'
import { contentsOf } from '../src/workflow/rules/copies/step-contents.ts'

/**
 * `npm run copies:build -- FOLDER…` writes src/workflow/rules/copies/common-features.ts from the n8n workflows in these folders:
 * the features that at least 1 % of the different ones have. Reads the half of the files that `npm run bench:copies` does
 * not measure.
 */

const LEAST_SHARE = 0.01

const folders = process.argv.slice(2)
if (folders.length === 0) throw new Error('Usage: npm run copies:build -- FOLDER…')

const different = new Map(
  filesIn(folders, 'read').map(({ read }) => {
    const contents = contentsOf(read)
    return [canonicalText(contents), contents] as const
  }),
)
const frequency = new Map<number, number>()
for (const contents of different.values())
  for (const feature of allFeatures(contents)) frequency.set(feature, (frequency.get(feature) ?? 0) + 1)
const common = [...frequency]
  .filter(([, count]) => count >= LEAST_SHARE * different.size)
  .map(([feature]) => feature)
  .toSorted((a, b) => a - b)

writeFileSync(
  join(import.meta.dirname, '../src/workflow/rules/copies/common-features.ts'),
  `// Written by \`npm run copies:build\` from ${different.size} public workflows.

// prettier-ignore
const common = new Set([
${(common.join(', ').match(/.{1,110}(?:, |$)/g) ?? []).map((line) => `  ${line.trim()}`).join('\n')}
])

/** Whether many workflows have a feature: boilerplate tells nothing about who made it. */
export const isCommonFeature = (feature: number): boolean => common.has(feature)
`,
)
console.log(`${common.length} features of ${different.size} workflows`)
