import { readFileSync } from 'node:fs'
import jsxA11y from 'eslint-plugin-jsx-a11y-x'
import { zones } from './build/lint/areas.mjs'

/** Rules that read one file. Those that need types or all files are in .oxlintrc.json. */

const useClock = 'Take time, waiting and chance from tests/support/clock.ts, or use a fixed instant.'

// What makes a test depend on the day, on speed or on luck.
const noClocksOrChance = [
  "NewExpression[callee.name='Date'][arguments.length=0]",
  "CallExpression[callee.object.name='Date'][callee.property.name='now']",
  "CallExpression[callee.object.name='Math'][callee.property.name='random']",
  "CallExpression[callee.name='setTimeout']",
  "CallExpression[callee.property.name='waitForTimeout']",
  "ImportDeclaration[source.value='node:timers/promises']",
  // A limit of its own, which a slow machine may reach.
  "Property[key.name='timeout'][value.value>=1000]",
  "CallExpression[callee.object.name='AbortSignal'][callee.property.name='timeout'][arguments.0.value>0]",
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
    throw new Error(`oxlint.config.js finds too little by ${table} in src/catalog/rules/platform.ts.`)
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

// Under a name of ours: oxlint keeps the plugin's for rules of its own. Rules that are off may be missing.
const accessibilityRules = Object.fromEntries(
  Object.entries(jsxA11y.configs.recommended.rules)
    .filter(([, rule]) => [rule].flat()[0] !== 'off')
    .map(([name, rule]) => [name.replace('jsx-a11y-x/', 'a11y/'), rule]),
)

export default {
  plugins: ['typescript', 'react'],
  jsPlugins: [
    './build/lint/eslint-rules.mjs',
    { name: 'a11y', specifier: 'eslint-plugin-jsx-a11y-x' },
    { name: 'paths', specifier: 'eslint-plugin-import-x' },
    { name: 'tailwind', specifier: 'eslint-plugin-better-tailwindcss' },
  ],
  categories: { correctness: 'off' },
  settings: {
    'better-tailwindcss': { entryPoint: 'src/app/styles.css', detectComponentClasses: true },
    'import-x/resolver': { typescript: true },
  },
  ignorePatterns: [
    'dist',
    'dist-maps',
    'node_modules',
    'supabase/.embedded',
    'src/base/data/database.types.ts',
    'supabase/functions/_shared/base/pdf/fonts',
    'supabase/functions/_shared/catalog/pictures/{icons,resvg-wasm}.ts',
  ],
  // What typescript-eslint recommends without types.
  rules: {
    'no-array-constructor': 'error',
    'no-unused-expressions': 'error',
    'no-unused-vars': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-duplicate-enum-values': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-extra-non-null-assertion': 'error',
    'typescript/no-misused-new': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-non-null-asserted-optional-chain': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-this-alias': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-declaration-merging': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/no-wrapper-object-types': 'error',
    'typescript/prefer-as-const': 'error',
    'typescript/prefer-namespace-keyword': 'error',
    'typescript/triple-slash-reference': 'error',
  },
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
        'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
        // `import { type A }` keeps a side-effect import after compilation; `import type { A }` does not.
        'typescript/no-import-type-side-effects': 'error',
        'react/rules-of-hooks': 'error',
        'react/exhaustive-deps': 'error',
        'no-console': ['error', { allow: ['warn', 'error'] }],
      },
    },
    {
      files: ['**/*.{ts,tsx}'],
      rules: { 'eslint-rules/no-restricted-syntax': ['error', ...noDollarArithmetic] },
    },
    {
      files: ['src/**/*.{ts,tsx}', 'supabase/functions/**/*.ts'],
      excludeFiles: platformFiles,
      rules: {
        'eslint-rules/no-restricted-syntax': [
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
      rules: { 'eslint-rules/no-restricted-syntax': ['error', ...noDollarArithmetic, platformNames] },
    },
    {
      // A longer file says more than one thing. Tables of data and the work table, long and whole, are left out.
      files: ['**/*.{ts,tsx}'],
      excludeFiles: [
        'src/workflow/rules/facts/**',
        'src/desk/rules/audit.ts',
        'src/ui/lists/work-table.tsx',
        'supabase/seed/**',
      ],
      rules: { 'max-lines': ['error', 300] },
    },
    {
      files: ['src/**/*.tsx'],
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
      rules: {
        ...accessibilityRules,
        // Allowed for forms that open on the user's request, such as dialogs.
        'a11y/no-autofocus': 'off',
        // Regions that scroll horizontally must be reachable by keyboard.
        'a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['region', 'tabpanel'] }],
      },
    },
    {
      files: ['{src,build,supabase}/**/*.{ts,tsx}'],
      rules: {
        'paths/no-restricted-paths': ['error', { zones }],
      },
    },
    {
      // Storage throws where it is blocked or full. Those that are left out act differently then, or load before everything else.
      files: ['src/**/*.{ts,tsx}'],
      excludeFiles: [
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
      excludeFiles: ['src/ui/lazy-part.tsx'],
      rules: {
        'eslint-rules/no-restricted-imports': [
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
        'eslint-rules/no-restricted-imports': [
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
      excludeFiles: ['tests/support/clock.ts'],
      rules: {
        'eslint-rules/no-restricted-syntax': ['error', noModuleMocks, ...noDollarArithmetic, ...noClocksOrChance],
      },
    },
    {
      // The two that convert; benchmarks print milliseconds with two decimals.
      files: ['src/base/rules/{money,numbers}.ts', 'bench/**'],
      rules: { 'eslint-rules/no-restricted-syntax': 'off' },
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
  ],
}
