import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { deflateSync } from 'node:zlib'

/**
 * `npm run pictures:build` writes what drawn pictures need as TypeScript modules, because hosted edge functions deploy no
 * static files: the renderer's WebAssembly and the icons of the website. Run it after updating @resvg/resvg-wasm, and
 * after `npm run icons:build`.
 */
const folder = 'supabase/functions/_shared/catalog/pictures'
const { resolve } = createRequire(import.meta.url)

function write(name: string, about: string, content: Buffer) {
  const text = `/*\n * Written by \`npm run pictures:build\`: ${about}, deflated, in base64.\n */\nexport default '${deflateSync(content, { level: 9 }).toString('base64')}'\n`
  writeFileSync(join(folder, `${name}.ts`), text)
  console.log(`${name}.ts: ${Math.round(text.length / 1024)} kB`)
}

const wasm = resolve('@resvg/resvg-wasm/index_bg.wasm')
const { version } = JSON.parse(readFileSync(join(dirname(wasm), 'package.json'), 'utf8')) as { version: string }
write(
  'resvg-wasm',
  `index_bg.wasm of @resvg/resvg-wasm ${version} (Mozilla Public License 2.0, https://github.com/yisibl/resvg-js)`,
  readFileSync(wasm),
)
const icons = JSON.parse(readFileSync('src/workflow/data/icons.json', 'utf8')) as unknown
write('icons', 'src/workflow/data/icons.json', Buffer.from(JSON.stringify(icons)))
