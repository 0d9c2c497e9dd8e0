import { builtinRules } from 'eslint/use-at-your-own-risk'

/** Rules of ESLint that oxlint lacks, or has without selectors or lookahead, as a plugin of oxlint. */
export default {
  meta: { name: 'eslint-rules' },
  rules: Object.fromEntries(
    ['no-restricted-imports', 'no-restricted-syntax'].map((name) => [name, builtinRules.get(name)]),
  ),
}
