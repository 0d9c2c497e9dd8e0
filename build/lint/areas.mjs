import { readdirSync } from 'node:fs'

// The areas of src/ by floor, lowest first: an area may import those before it, never those after it.
const areas = ['base', 'ui', 'account', 'workflow', 'catalog', 'support', 'buying', 'selling', 'shop', 'desk', 'app']

const foldersIn = (path) =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
const unlisted = foldersIn('src').filter((folder) => !areas.includes(folder))
if (unlisted.length) throw new Error(`build/lint/areas.mjs gives no floor to src/${unlisted.join(', src/')}.`)

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

/** Zones of import-x/no-restricted-paths. */
export const zones = [...noUpwardImports, ...noScreenToScreen, ...exceptions].filter((zone) => zone.from.length)
