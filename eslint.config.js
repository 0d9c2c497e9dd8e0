import { readdirSync, readFileSync } from 'node:fs'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import importX from 'eslint-plugin-import-x'
import tailwind from 'eslint-plugin-better-tailwindcss'
import jsxA11y from 'eslint-plugin-jsx-a11y-x'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

// The areas of src/ by floor, lowest first: an area may import those before it, never those after it.
const areas = ['base', 'ui', 'account', 'workflow', 'catalog', 'support', 'buying', 'selling', 'shop', 'desk', 'app']

const foldersIn = (path) =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
const unlisted = foldersIn('src').filter((folder) => !areas.includes(folder))
if (unlisted.length) throw new Error(`eslint.config.js gives no floor to src/${unlisted.join(', src/')}.`)

const noUpwardImports = areas.map((area, floor) => ({
  target: `./src/${area}`,
  from: areas.slice(floor + 1).map((above) => `./src/${above}`),
  message: `${area}/ may not import an area above it.`,
}))

// What an area offers to others; its other folders are screens. base/ and ui/ have none, app/ mounts those of all.
const offered = ['rules', 'messages', 'data', 'parts']
const rooms = areas
  .filter((area) => !['base', 'ui', 'app'].includes(area))
  .flatMap((area) => foldersIn(`src/${area}`).map((folder) => `./src/${area}/${folder}`))
const screens = rooms.filter((room) => !offered.some((name) => room.endsWith(`/${name}`)))
// By room, which a file is searched in: by screen, each file was compared with thousands of paths.
const noScreenToScreen = rooms.map((room) => ({
  target: room,
  from: screens.filter((screen) => screen !== room),
  message: 'Only app/ imports a screen: move what is shared to rules/, data/ or parts/.',
}))

const rulesAndMessages = areas.flatMap((area) => [`./${area}/rules`, `./${area}/messages`, `./${area}/messages.ts`])

const exceptions = [
  {
    target: ['./src', './build', './supabase'],
    from: './embedded',
    message: 'embedded/ is scaffolding: the product does not import it.',
  },
  {
    target: rulesAndMessages.map((path) => `./src${path.slice(1)}`),
    from: './src',
    except: rulesAndMessages,
    message: 'rules/ and messages import each other alone: edge functions read them.',
  },
  {
    target: './supabase/functions',
    from: './src',
    except: rulesAndMessages,
    message: 'Edge functions import rules/ and messages alone.',
  },
  {
    target: areas.flatMap((area) =>
      foldersIn(`src/${area}`).flatMap((folder) => (folder === 'data' ? [] : [`./src/${area}/${folder}`])),
    ),
    from: './src/base/data/supabase.ts',
    message: 'Only data/ talks to Supabase.',
  },
]

const useClock = 'Take time, waiting and chance from tests/support/clock.ts, or use a fixed instant.'

// What makes a test depend on the day, on speed or on luck.
const noClocksOrChance = [
  "NewExpression[callee.name='Date'][arguments.length=0]",
  "CallExpression[callee.object.name='Date'][callee.property.name='now']",
  "CallExpression[callee.object.name='Math'][callee.property.name='random']",
  "CallExpression[callee.name='setTimeout']",
  "CallExpression[callee.property.name='waitForTimeout']",
  "ImportDeclaration[source.value='node:timers/promises']",
].map((selector) => ({ selector, message: useClock }))

const noModuleMocks = {
  selector: "CallExpression[callee.object.name='vi'][callee.property.name=/^(mock|doMock)$/]",
  message: 'Tests run on our own modules: mock HTTP with msw.',
}

// The names of platforms and of their kinds of goods, which this file cannot import.
const platformRules = readFileSync('src/catalog/rules/platform.ts', 'utf8')
const namesOf = (table, entry) => {
  const [, entries = ''] = table.exec(platformRules) ?? []
  const names = [...entries.matchAll(entry)].map(([, name]) => name)
  if (names.length < 2)
    throw new Error(`eslint.config.js finds too little by ${table} in src/catalog/rules/platform.ts.`)
  return names
}
const platforms = namesOf(/const platformFacts = \{\n(.*?)^\} as const/ms, /^ {2}(\w+): \{/gm)
const goodsKinds = namesOf(/const goodsFacts: [^=]*= \{\n(.*?)^\}/ms, /^ {2}(\w+): \{/gm)

const platformNames = {
  selector: `Literal[value=/^(${platforms.join('|')})$/i]`,
  message: 'Ask catalog/rules/platform.ts what a platform is like: another one would be forgotten here.',
}

const goodsKindComparisons = {
  selector: `BinaryExpression[operator=/^[!=]==$/] > Literal[value=/^(${goodsKinds.join('|')})$/]`,
  message: 'Add a fact to goodsFacts in catalog/rules/platform.ts: another kind of goods would be forgotten here.',
}

// A key spelled in place drifts from the invalidations that should match it.
const queryKeysInPlace = [
  'Property[key.name=/^(query|mutation)Key$/] ArrayExpression',
  'VariableDeclarator[id.name=/Keys?$/] > TSAsExpression > ArrayExpression',
  "CallExpression[arguments.0.params.0.name='queryKey'] > MemberExpression > ArrayExpression > ArrayExpression",
  'CallExpression[callee.property.name=/^(get|set|ensure)Quer(y|ies)(Data|State|Defaults)$/] > ArrayExpression',
].map((selector) => ({
  selector,
  message: "Take query keys from the resource's registry in data/keys.ts of its area.",
}))

// A conversion between dollars and cents may round, and may be done twice or never.
const hundred = '/^(100n?|1e2|0?\\.01)$/'
const noDollarArithmetic = [
  `BinaryExpression[operator=/^[*\\u002F]$/][right.raw=${hundred}]`,
  `BinaryExpression[operator='*'][left.raw=${hundred}]`,
  `AssignmentExpression[operator=/^[*\\u002F]=$/][right.raw=${hundred}]`,
  "CallExpression[callee.property.name='toFixed'][arguments.0.value=2]",
].map((selector) => ({
  selector,
  message: 'Money is whole cents: convert with src/base/rules/money.ts; for percentages, use percentOf.',
}))

// Specimens show every look; a service is called like a platform.
const platformFiles = [
  'src/catalog/rules/platform*.ts',
  'src/app/gallery/**',
  'src/workflow/rules/hosts/known-services.ts',
]

export default tseslint.config(
  {
    ignores: [
      'dist',
      'dist-maps',
      'node_modules',
      'supabase/.embedded',
      'src/base/data/database.types.ts',
      'supabase/functions/_shared/base/pdf/fonts',
      'supabase/functions/_shared/catalog/pictures/{icons,resvg-wasm}.ts',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': importX, 'react-hooks': reactHooks },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver()] },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // `import { type A }` keeps a side-effect import after compilation; `import type { A }` does not.
      '@typescript-eslint/no-import-type-side-effects': 'error',
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...noDollarArithmetic] },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'supabase/functions/**/*.ts'],
    ignores: platformFiles,
    rules: {
      'no-restricted-syntax': [
        'error',
        ...noDollarArithmetic,
        platformNames,
        goodsKindComparisons,
        ...queryKeysInPlace,
      ],
    },
  },
  {
    files: ['src/*/data/keys.ts'],
    rules: { 'no-restricted-syntax': ['error', ...noDollarArithmetic, platformNames] },
  },
  {
    // A longer file says more than one thing. Tables of data and the work table, long and whole, are left out.
    files: ['**/*.{ts,tsx}'],
    ignores: [
      'src/workflow/rules/facts/**',
      'src/desk/rules/audit.ts',
      'src/ui/lists/work-table.tsx',
      'supabase/seed/**',
    ],
    rules: { 'max-lines': ['error', 300] },
  },
  {
    files: ['src/**/*.tsx'],
    plugins: { tailwind },
    settings: { 'better-tailwindcss': { entryPoint: 'src/app/styles.css', detectComponentClasses: true } },
    rules: {
      // Parts of the canvas have a style sheet of their own, which loads with them.
      'tailwind/no-unknown-classes': ['error', { ignore: ['^workflow-canvas$', '^canvas-'] }],
      'tailwind/enforce-canonical-classes': ['error', { collapse: false, logical: false, rootFontSize: 16 }],
      'tailwind/no-restricted-classes': [
        'error',
        {
          restrict: [
            {
              pattern:
                '^(.*:)?(text|bg|border|fill|stroke|rounded|shadow|tracking|leading|from|to|via|outline|ring|decoration)-\\[.*$',
              message: 'Colors and sizes are tokens: tailwind.config.ts.',
            },
          ],
        },
      ],
      'tailwind/no-conflicting-classes': 'error',
      'tailwind/no-duplicate-classes': 'error',
    },
  },
  {
    files: ['src/**/*.tsx'],
    extends: [jsxA11y.configs.recommended],
    rules: {
      // Allowed for forms that open on the user's request, such as dialogs.
      'jsx-a11y-x/no-autofocus': 'off',
      // Regions that scroll horizontally must be reachable by keyboard.
      'jsx-a11y-x/no-noninteractive-tabindex': ['error', { tags: [], roles: ['region', 'tabpanel'] }],
    },
  },
  {
    files: ['{src,build,supabase}/**/*.{ts,tsx}'],
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        { zones: [...noUpwardImports, ...noScreenToScreen, ...exceptions].filter((zone) => zone.from.length) },
      ],
    },
  },
  {
    // Storage throws where it is blocked or full. Those that are left out act differently then, or load before everything else.
    files: ['src/**/*.{ts,tsx}'],
    ignores: [
      'src/base/page/storage.ts',
      'src/base/page/reload-once.ts',
      'src/app/first-paint/boot.ts',
      'src/app/use-scroll-and-focus.ts',
    ],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['localStorage', 'sessionStorage'].map((name) => ({
          name,
          message: 'Use localStore or sessionStore (src/base/page/storage.ts), which never throw.',
        })),
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/ui/lazy-part.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'react',
          importNames: ['lazy'],
          message: 'Use lazyPart (src/ui/lazy-part.tsx), which shows a failure in one way.',
        },
      ],
    },
  },
  {
    // Edge functions import them, so they must not use APIs of a browser or bundler.
    files: ['src/*/{rules,messages}/**/*.ts', 'src/*/messages.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex:
                '^(?!\\./|\\.\\./|zod$|date-fns$|ibantools$|js-tokens$|cronstrue$|@secretlint/secretlint-rule-preset-recommend$)',
              message: 'rules/ and messages import only small pure libraries.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['embedded/**', 'scripts/**', 'bench/**', 'tests/**', 'e2e/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['{tests,e2e}/**/*.{ts,tsx}'],
    ignores: ['tests/support/clock.ts'],
    rules: { 'no-restricted-syntax': ['error', noModuleMocks, ...noDollarArithmetic, ...noClocksOrChance] },
  },
  {
    // The two that convert; benchmarks print milliseconds with two decimals.
    files: ['src/base/rules/{money,numbers}.ts', 'bench/**'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    // The page uses report-error.ts, functions use log(): both redact secrets.
    files: ['src/**', 'supabase/functions/**'],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['src/base/errors/report-error.ts', 'supabase/functions/_shared/base/log.ts'],
    rules: { 'no-console': 'off' },
  },
)
