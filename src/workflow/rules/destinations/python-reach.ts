import { addressesInText, type CodeReach } from './address.ts'

/** Modules of Python that reach nothing. */
const harmlessModules = new Set([
  ...[
    'json',
    're',
    'math',
    'datetime',
    'time',
    'random',
    'statistics',
    'string',
    'collections',
    'itertools',
    'functools',
  ],
  ...[
    'hashlib',
    'hmac',
    'base64',
    'uuid',
    'decimal',
    'fractions',
    'calendar',
    'zoneinfo',
    'typing',
    'dataclasses',
    'enum',
  ],
  ...['textwrap', 'unicodedata', 'html', 'csv', 'operator', 'copy', 'secrets', 'bisect', 'heapq', 'difflib', 'struct'],
  ...['numpy', 'pandas', 'dateutil', 'pytz', 'bs4', 'lxml', 'yaml', 'jsonschema', '__future__'],
])

/** Strings and comments, of which a name counts nowhere. */
const literals =
  /"""[^]{0,100000}?"""|'''[^]{0,100000}?'''|"(?:[^"\\\n]|\\[^]){0,20000}"|'(?:[^'\\\n]|\\[^]){0,20000}'|#[^\n]*/g
const imports = /^[ \t]*(?:import[ \t]+([\w., \t]{1,500})|from[ \t]+([\w.]{1,200})[ \t]+import\b)/gm
const dangerous =
  /\b(?:__import__|eval|exec|compile|__builtins__|__subclasses__|__globals__|globals|importlib|pyfetch|open_url)\b/

const modulesOf = (code: string) =>
  [...code.matchAll(imports)].flatMap(([, names, from]) =>
    (names ?? from ?? '').split(',').map((name) => name.trim().split(/[. \t]/, 1)[0]!),
  )

const call = /\b(?:requests|httpx)\.(?:get|post|put|patch|delete|head)\(/g
const addressedCall =
  /\b(?:requests|httpx)\.(?:get|post|put|patch|delete|head)\([ \t\n]*["'](https?:\/\/[^"'\n]{1,2000})["'](?=[ \t\n]*[,)])/g

/** What Python of a step can reach; undefined if nothing in it reaches a network. */
export function pythonReach(code: string): CodeReach | undefined {
  const texts: string[] = []
  const bare = code.replace(literals, (text) => {
    if (!text.startsWith('#')) texts.push(text.replace(/^("""|'''|["'])|("""|'''|["'])$/g, ''))
    return '""'
  })
  const unknown = modulesOf(bare).filter((name) => !harmlessModules.has(name))
  if (unknown.length === 0 && !dangerous.test(bare)) return undefined
  const calls = [...code.matchAll(call)].length
  const addressed = [...code.matchAll(addressedCall)].map(([, address = '']) => address)
  const isRuntime =
    calls === 0 ||
    calls > addressed.length ||
    dangerous.test(bare) ||
    unknown.some((name) => !/^(?:requests|httpx)$/.test(name))
  return { addresses: (isRuntime ? texts : addressed).flatMap(addressesInText), isRuntime }
}
