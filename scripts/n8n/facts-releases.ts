import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describedNodes, type NodeType, packs } from './installed.ts'
import { type FirstReleases, isNextMinor, releasesModule, tabledVariants, variantsOf } from './releases-table.ts'

/**
 * `npm run facts:releases -- OLDEST FOLDER` writes the table of the first releases of n8n that have a node version, from the
 * packages of nodes on the npm registry: one version of each minor since n8n OLDEST ("1.60"). What it read is kept in FOLDER, so
 * that the next run downloads only what is new. After it, `npm run facts:build` keeps the table up to date by itself.
 */
const [oldest, folder] = process.argv.slice(2)
if (!oldest || !folder)
  throw new Error('Usage: npm run facts:releases -- OLDEST FOLDER, such as 1.60 /tmp/n8n-releases')
mkdirSync(folder, { recursive: true })
const target = join(import.meta.dirname, '../../src/workflow/rules/facts/releases.ts')

/** Minors can be compared as numbers: 1.85 is 1,000,085. */
const minorOf = (version: string) => {
  const [major, minor] = version.split('.').map(Number)
  return major! * 1_000_000 + minor!
}
const nameOf = (minor: number) => `${Math.floor(minor / 1_000_000)}.${minor % 1_000_000}`

const npm = (...args: string[]) => execFileSync('npm', args, { encoding: 'utf8', maxBuffer: 100_000_000 })
const view = <T>(...args: string[]) => JSON.parse(npm('view', ...args, '--json')) as T

type Release = { version: string; dependencies: Record<string, string> }
const n8n = view<Release[]>('n8n@>=1.0.0', 'version', 'dependencies')

/** n8n's minors with the minor of a package in each, ascending. */
const pairsOf = (pack: string) =>
  n8n
    .flatMap(({ version, dependencies }) => {
      const own = dependencies[pack]
      return own ? [{ release: minorOf(version), own: minorOf(own) }] : []
    })
    .toSorted((a, b) => a.release - b.release)

/**
 * The minor of n8n that a package's minor belongs to. Some minors of n8n are not on the registry while their packages are: between
 * two of n8n's that are the same number ahead of the package, the ones between are too.
 */
function releaseOf(own: number, pairs: ReturnType<typeof pairsOf>): number | undefined {
  const before = pairs.findLast((pair) => pair.own <= own)
  const after = pairs.find((pair) => pair.own >= own)
  if (!before || !after) return undefined
  const ahead = before.release - before.own
  return ahead === after.release - after.own ? own + ahead : undefined
}

/** The oldest version of each minor of a package, with n8n's minor. */
function releasesOf(pack: string) {
  const pairs = pairsOf(pack)
  const found = new Map<number, string>()
  const patch = (version: string) => Number(version.split('.')[2])
  for (const version of view<string[]>(pack, 'versions').filter((version) => /^\d+\.\d+\.\d+$/.test(version))) {
    const release = releaseOf(minorOf(version), pairs)
    if (release === undefined || release < minorOf(oldest!)) continue
    const known = found.get(release)
    if (!known || patch(version) < patch(known)) found.set(release, version)
  }
  return [...found].toSorted(([a], [b]) => a - b)
}

/** The variants of nodes in one version of a package. */
function variantsIn(pack: string, version: string): string[] {
  const kept = join(folder!, `${pack.replace(/\W/g, '-')}-${version}.json`)
  if (!existsSync(kept)) {
    console.log(`${pack}@${version}`)
    const [{ filename } = { filename: '' }] = JSON.parse(
      npm('pack', `${pack}@${version}`, '--json', '--ignore-scripts', '--pack-destination', folder!),
    ) as { filename: string }[]
    const packed = join(folder!, filename)
    const nodes = execFileSync('tar', ['-xzOf', packed, 'package/dist/types/nodes.json'], { maxBuffer: 500_000_000 })
    const described = describedNodes(pack, JSON.parse(nodes.toString('utf8')) as NodeType[])
    writeFileSync(kept, JSON.stringify(described.flatMap(variantsOf)))
    rmSync(packed)
  }
  return JSON.parse(readFileSync(kept, 'utf8')) as string[]
}

function firstReleases(): FirstReleases {
  const found: FirstReleases = new Map()
  const current = new Set(tabledVariants())
  for (const pack of packs) {
    const seen = new Set<string>()
    let before: number | undefined
    for (const [release, version] of releasesOf(pack)) {
      for (const variant of variantsIn(pack, version)) {
        if (before !== undefined && !seen.has(variant) && current.has(variant))
          found.set(variant, `${isNextMinor(nameOf(release), nameOf(before)) ? '@' : '<'}${nameOf(release)}`)
        seen.add(variant)
      }
      before = release
    }
  }
  return found
}

const found = firstReleases()
writeFileSync(target, releasesModule(oldest, found))
console.log(`${found.size} node versions are newer than n8n ${oldest}.`)
