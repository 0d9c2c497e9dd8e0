import { paths } from '../src/domain/paths.ts'

/** Their words come before the page's script, which would share the line with them (src/app/first-paint/boot.ts). */
const wordsFirst: readonly string[] = [paths.home, paths.marketplace]

/** The addresses whose screens wait for the page's script; those of templates do not. */
const scriptFirst: readonly string[] = [
  ...Object.values(paths)
    .filter((path) => typeof path === 'string')
    .filter((path) => !/[?#]/.test(path) && !wordsFirst.includes(path)),
  paths.creator('*'),
]

const linkOf = (scripts: readonly string[]) =>
  scripts.map((script) => `</${script}>; rel=modulepreload; crossorigin`).join(', ')

/**
 * For the headers of static hosts: with such an address the browser hears at once which scripts come, a round trip before the
 * boot script names them.
 */
export const earlyScriptRules = (scripts: readonly string[]): [path: string, headers: Record<string, string>][] =>
  scripts.length > 0 ? scriptFirst.map((path) => [path, { link: linkOf(scripts) }]) : []

/** Reads the same out of the built file: the header of an address, or none. */
export function earlyScriptsIn(headersFile: string): (path: string) => string | undefined {
  const rules = [...headersFile.matchAll(/^(\/\S*)\n {2}link: (.*)$/gm)].map(([, path = '', link = '']) => ({
    path,
    link,
  }))
  const isFor = (path: string, address: string) =>
    path.endsWith('*') ? address.startsWith(path.slice(0, -1)) : address === path
  return (address) => rules.find(({ path }) => isFor(path, address))?.link
}
