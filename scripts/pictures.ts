import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { deflateSync } from 'node:zlib'

/**
 * `npm run pictures:build` writes what drawn pictures need as TypeScript modules, because hosted edge functions deploy no
 * static files: the renderer's WebAssembly and the icons of public/icons. Run it after updating @resvg/resvg-wasm, and
 * after `npm run icons:build`.
 */
const folder = 'supabase/functions/_shared/catalog/pictures'
const { resolve } = createRequire(import.meta.url)

function write(name: string, about: string, content: Buffer) {
  const text = `/*\n * Written by \`npm run pictures:build\`: ${about}, deflated, in base64.\n */\nexport default '${deflateSync(content, { level: 9 }).toString('base64')}'\n`
  writeFileSync(join(folder, `${name}.ts`), text)
  console.log(`${name}.ts: ${Math.round(text.length / 1024)} kB`)
}

/** The markup within each icon's <svg>, by address. */
function icons(): Record<string, string> {
  const entries = ['apps', 'core'].flatMap((kind) =>
    readdirSync(join('public/icons', kind))
      .toSorted()
      .map((file) => {
        const [, markup = ''] =
          /^<svg [^>]*viewBox="0 0 24 24">(.*)<\/svg>\n$/.exec(
            readFileSync(join('public/icons', kind, file), 'utf8'),
          ) ?? []
        if (!markup) throw new Error(`public/icons/${kind}/${file} is no icon of 24 × 24`)
        return [`/icons/${kind}/${file}`, markup] as const
      }),
  )
  return Object.fromEntries(entries)
}

const wasm = resolve('@resvg/resvg-wasm/index_bg.wasm')
const { version } = JSON.parse(readFileSync(join(dirname(wasm), 'package.json'), 'utf8')) as { version: string }
write(
  'resvg-wasm',
  `index_bg.wasm of @resvg/resvg-wasm ${version} (Mozilla Public License 2.0, https://github.com/yisibl/resvg-js)`,
  readFileSync(wasm),
)
write('icons', 'the icons of public/icons as JSON', Buffer.from(JSON.stringify(icons())))
