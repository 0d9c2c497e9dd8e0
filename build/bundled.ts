import { join } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'

const root = join(import.meta.dirname, '..')

/** Bundles a module and its dependencies into a single file. @returns its code */
export async function bundled(
  input: string,
  { plugins = [], ...options }: InlineConfig,
  output: Rolldown.OutputOptions,
): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { tsconfigPaths: true },
    ...options,
    plugins,
    build: {
      target: 'es2022',
      write: false,
      ...options.build,
      rolldownOptions: { input, output: { codeSplitting: false, ...output } },
    },
  })
  const [first] = [built as Rolldown.RolldownOutput].flat().flatMap((result) => result.output)
  if (first?.type !== 'chunk') throw new Error(`${input} gives no code.`)
  return first.code
}
