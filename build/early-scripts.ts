import { paths } from '../src/base/rules/paths.ts'

/** Routes with prerendered text: a preload would compete with the HTML for bandwidth (src/app/first-paint/boot.ts). */
const prerendered: readonly string[] = [paths.home, paths.marketplace]

/** Routes that show nothing until the app script has loaded; template pages are not among them. */
const emptyUntilScript: readonly string[] = [
  ...Object.values(paths)
    .filter((path) => typeof path === 'string')
    .filter((path) => !/[?#]/.test(path) && !prerendered.includes(path)),
  paths.creator('*'),
]

const linkOf = (scripts: readonly string[]) =>
  scripts.map((script) => `</${script}>; rel=modulepreload; crossorigin`).join(', ')

/** Preload headers: they name the app script one round trip before the boot script does. */
export const earlyScriptRules = (scripts: readonly string[]): [path: string, headers: Record<string, string>][] =>
  scripts.length > 0 ? emptyUntilScript.map((path) => [path, { link: linkOf(scripts) }]) : []

/** Parses dist/_headers. @returns a function from path to its link header, if any */
export function earlyScriptsIn(headersFile: string): (path: string) => string | undefined {
  const rules = [...headersFile.matchAll(/^(\/\S*)\n {2}link: (.*)$/gm)].map(([, path = '', link = '']) => ({
    path,
    link,
  }))
  const isFor = (path: string, address: string) =>
    path.endsWith('*') ? address.startsWith(path.slice(0, -1)) : address === path
  return (address) => rules.find(({ path }) => isFor(path, address))?.link
}
