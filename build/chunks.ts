import { join } from 'node:path'
import { scriptGroups, type Plan } from './script-groups.ts'

const fileAt = (path: string) => join(import.meta.dirname, '../src', path)
const inDashboard =
  /\/src\/(desk|selling\/(creator-dashboard|my-templates|payment-methods|template-form)|buying\/buyer-dashboard|account\/(account|buyer)-settings|app\/dashboard-landing)\//

/** What a screen loads for nearly all that it shows. */
const alsoLoads: [screen: RegExp, files: string[]][] = [
  [/\/login-screen\.tsx$/, ['account/sign-in/login-dialog-host.tsx', 'account/sign-in/login-views.tsx']],
  [/\/template-detail-screen\.tsx$/, ['ui/text/markdown.tsx']],
  [
    /\/template-review-screen\.tsx$/,
    ['ui/text/markdown.tsx', 'desk/template-review/text-change.tsx', 'buying/data/download-template.ts'],
  ],
]

/** Lazy parts around a screen, and those that a screen loads for what it shows. */
const partsAround = (screen: string) =>
  [
    'ui/overlays/overlays.tsx',
    inDashboard.test(screen) ? 'app/frames/dashboard-chrome.tsx' : 'app/frames/footer.tsx',
    ...alsoLoads.flatMap(([like, files]) => (like.test(screen) ? files : [])),
  ].map(fileAt)

const snapshot = [
  'shop/template-detail/snapshot-glance.tsx',
  'catalog/parts/template-page/contents.tsx',
  'catalog/parts/template-page/snapshot-facts.tsx',
]
const afterBuying = ['shop/template-detail/after-buying.tsx', 'shop/template-detail/additions.tsx']

/** What a screen shows to some, by a word for them. */
const shownToSome: [screen: RegExp, files: Record<string, string[]>][] = [
  [
    /\/template-detail-screen\.tsx$/,
    {
      'to its owner': [...afterBuying, 'shop/template-detail/make-it-yours.tsx'],
      'of a snapshot': snapshot,
      'of a snapshot, to its owner': [...snapshot, ...afterBuying, 'buying/parts/snapshot-link.tsx'],
    },
  ],
]

const initial = { tags: ['$initial' as const], priority: 1 }
/** What loads together. */
export const plan: Plan = {
  entry: fileAt('main.tsx'),
  routes: fileAt('app/routes.ts'),
  partsAround,
  shownToSome: (screen) => {
    const [, files = {}] = shownToSome.find(([like]) => like.test(screen)) ?? []
    return Object.fromEntries(Object.entries(files).map(([state, names]) => [state, names.map(fileAt)]))
  },
  loadsWithScreen:
    /\/(workflow-parts|card-parts|below-fold|template-aside|questions-section|second-factor-card|devices-card|reviewed-workflow|similar-templates|sales-chart|paid-by-link-screen)\.tsx$|\/realtime-js\//,
  // Or one of the two screens of an address.
  isTab: /-tab\.tsx$|\/(creator-application|review)-screen\.tsx$/,
  isBusy: /\/shop\/(marketplace|template-detail)\//,
  // The boot script loads these two.
  hasOwnFile: /\/(marketplace|template-detail)-screen\.tsx$/,
  // 12 with the boot script and the four files of the first load.
  most: 7,
}
const groups = [
  { name: 'libraries', test: /\/node_modules\//, ...initial, priority: 3 },
  { name: 'base', test: /\/src\/base\//, ...initial, priority: 2 },
  { name: 'page', ...initial },
  scriptGroups(plan),
]
const named = new Set(['libraries', 'base', 'page'])

/**
 * Splits the initial load into three chunks: libraries, src/base, other code of our own. A single one would be a long task; many
 * would each cost a request. Later chunks are grouped so that no screen asks for more than 12 files (build/script-groups.ts). The
 * entry lists each of them by file name, so shared ones are named by their hash alone, of 7 characters.
 */
export const chunks = {
  // A lazy import may share a file with what imports it.
  checks: { ineffectiveDynamicImport: false },
  output: {
    chunkFileNames: ({ isDynamicEntry, name }: { isDynamicEntry: boolean; name: string }) =>
      named.has(name)
        ? 'assets/[name]-[hash:7].js'
        : isDynamicEntry && !/^part\d+$/.test(name)
          ? `assets/${name.replace(/-(screen|route)$/, '')}-[hash:7].js`
          : 'assets/[hash:7].js',
    hashCharacters: 'base36' as const,
    codeSplitting: { groups },
  },
}

const isInitial = /^assets\/(libraries|base|page|index)-/

/** Later chunks need not list the scripts of the initial load, which are there before them. */
export const withoutInitial = (_name: string, files: string[], { hostType }: { hostType: 'html' | 'js' }) =>
  hostType === 'js' ? files.filter((file) => !isInitial.test(file)) : files
