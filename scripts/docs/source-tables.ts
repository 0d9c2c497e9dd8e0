import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { projectFolder } from '../../embedded/folders.ts'
import { paths } from '../../src/base/rules/paths.ts'
import { accountMails } from '../../supabase/functions/_shared/account/mails.ts'
import { purchaseMails } from '../../supabase/functions/_shared/buying/mails/purchases.ts'
import { recallMails } from '../../supabase/functions/_shared/buying/mails/recalls.ts'
import { trialMails } from '../../supabase/functions/_shared/buying/mails/trials.ts'
import { refundMails } from '../../supabase/functions/_shared/buying/mails/refunds.ts'
import { subscriptionMails } from '../../supabase/functions/_shared/buying/mails/subscriptions.ts'
import { kinds } from '../../supabase/functions/_shared/mail.ts'
import { creatorMails } from '../../supabase/functions/_shared/selling/mails/creators.ts'
import { payoutMails } from '../../supabase/functions/_shared/selling/mails/payouts.ts'
import { newsletterMails } from '../../supabase/functions/_shared/shop/mails.ts'
import { wishMails } from '../../supabase/functions/_shared/shop/wish-mails.ts'
import { supportMails } from '../../supabase/functions/_shared/support/mails.ts'
import { uploadRules } from '../../supabase/functions/_shared/upload-rules.ts'
import type { Query } from '../../embedded/types.ts'
import { samples } from '../mails/samples.ts'
import { code, filesBelow, listed, read, readable, type Row, type Table } from './areas.ts'

/** The properties of an object literal by name, those of spread constants included. */
function propertiesOf(
  object: ts.ObjectLiteralExpression,
  constants: Map<string, ts.Expression>,
): Map<string, ts.Expression> {
  return new Map(
    object.properties.flatMap((property): [string, ts.Expression][] => {
      if (ts.isPropertyAssignment(property)) return [[property.name.getText(), property.initializer]]
      if (!ts.isSpreadAssignment(property)) return []
      const spread = constants.get(property.expression.getText())
      return spread && ts.isObjectLiteralExpression(spread) ? [...propertiesOf(spread, constants)] : []
    }),
  )
}

const withoutAs = (expression: ts.Expression): ts.Expression =>
  ts.isAsExpression(expression) ? expression.expression : expression

/** `paths.template(':id')` as "/templates/{id}". */
function addressOf(expression: ts.Expression): string {
  if (ts.isStringLiteral(expression)) return expression.text
  const [, name = '', argument] = /^paths\.(\w+)(?:\('(.+)'\))?$/.exec(expression.getText()) ?? []
  const path = paths[name as keyof typeof paths]
  if (!path) throw new Error(`The address of a route is not understood: ${expression.getText()}`)
  return typeof path === 'string' ? path : path(argument ?? '')
}

const openTo = { "'signed-in'": 'signed in', "'admin'": 'admins' }

/** Read from the text of the table of routes: the module itself imports screens, which need a browser. */
function routes(): Table {
  const file = ts.createSourceFile('routes.ts', read('src/app/routes.ts'), ts.ScriptTarget.Latest, true)
  const constants = new Map<string, ts.Expression>()
  const objects: ts.ObjectLiteralExpression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer)
      constants.set(node.name.getText(), withoutAs(node.initializer))
    if (ts.isObjectLiteralExpression(node)) objects.push(node)
    node.forEachChild(visit)
  }
  visit(file)
  const found = objects
    .map((object) => propertiesOf(object, constants))
    .filter((route) => route.has('path') && (route.has('load') || route.has('screen')))
    // In development only.
    .filter((route) => route.get('path')?.getText() !== "'/gallery'")
  return {
    head: ['Address', 'Screen', 'Open to'],
    rows: found.flatMap((route): Row[] => {
      // Home alone is no chunk of its own.
      const screen =
        /import\('(?:@|\.)\/(.+)'\)/.exec(route.get('load')?.getText() ?? '')?.[1] ?? 'shop/home/home-screen'
      const file = screen.includes('/') ? screen : `app/${screen}`
      const guard = route.get('guard')?.getText() as keyof typeof openTo | undefined
      return [
        {
          area: file.split('/')[0]!,
          cells: [
            code(addressOf(route.get('path')!).replace(/:(\w+)/, '{$1}')),
            code(`src/${file}.tsx`),
            guard ? openTo[guard] : 'everybody',
          ],
        },
      ]
    }),
  }
}

/** A constant as words if it is a number, a record of numbers or a list of names. */
function valueOf(name: string, value: unknown): string | undefined {
  if (typeof value === 'number')
    return name.endsWith('Ms') ? `${readable(value / 1000)} s` : name.endsWith('Year') ? String(value) : readable(value)
  if (Array.isArray(value)) {
    const names = value.map((entry: unknown) =>
      typeof entry === 'string' ? entry : (entry as { value?: unknown } | null)?.value,
    )
    return names.length && names.every((entry) => typeof entry === 'string') ? listed(names) : undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  const parts = Object.entries(value).map(([key, part]) => [key, valueOf(key, part)] as const)
  if (!parts.length || parts.some(([, words]) => !words)) return undefined
  return parts.map(([key, words = '']) => `${key} ${words.includes('; ') ? `(${words})` : words}`).join('; ')
}

/** The comment right above an exported constant. */
const commentOn = (source: string, name: string): string =>
  new RegExp(String.raw`/\*\*((?:(?!\*/)[^])*)\*/\nexport const ${name}\b`)
    .exec(source)?.[1]
    ?.replace(/\n *\*/g, ' ')
    .replace(/(See docs\/\S+| @throws).*/, '')
    .trim() ?? ''

/** Longer lists are read where they are. */
const LONGEST_VALUE = 500

/** Limits, choices and numbers in the rules of each area, in the order of the source. */
async function constants(): Promise<Table> {
  const files = filesBelow('src', /^src\/\w+\/rules\/(?!facts\/).*\.ts$/)
  const rows = files.map(async (file): Promise<Row[]> => {
    const exported = (await import(pathToFileURL(join(projectFolder, file)).href)) as Record<string, unknown>
    const source = read(file)
    const shown = new Set<string>()
    return [...source.matchAll(/^export const (\w+)/gm)].flatMap(([, name = '']) => {
      const value = exported[name]
      const words = valueOf(name, value)
      // A list of the values of another one adds nothing.
      if (!words || words.length > LONGEST_VALUE || (typeof value === 'object' && shown.has(words))) return []
      shown.add(words)
      return [{ area: file.split('/')[1]!, cells: [code(name), words, commentOn(source, name)] }]
    })
  })
  return { head: ['Constant', 'Value', 'Is'], rows: (await Promise.all(rows)).flat() }
}

const mailsOf = {
  account: accountMails,
  buying: { ...purchaseMails, ...subscriptionMails, ...refundMails, ...recallMails, ...trialMails },
  selling: { ...creatorMails, ...payoutMails },
  shop: { ...newsletterMails, ...wishMails },
  support: supportMails,
}

/** Mails of the outbox, with the subject of an example. */
async function mails(query: Query): Promise<Table> {
  const optional = await query<{ kind: string; preference: string }>(
    'select kind, preference from private.mail_preferences',
  )
  const rows = Object.entries(mailsOf).flatMap(([area, own]) =>
    Object.keys(own).map((kind) => {
      const { subject, because, unsubscribePath } = kinds[kind]!.write({
        unsubscribe_token: '00000000-0000-4000-8000-000000000000',
        ...samples.find((sample) => sample.kind === kind)?.data,
      })
      const preference = optional.find((row) => row.kind === kind)?.preference
      const ending = preference ? `setting ${code(preference)}` : unsubscribePath ? 'unsubscribe link' : 'no'
      return { area, cells: [code(kind), subject, because, ending] }
    }),
  )
  if (rows.length !== Object.keys(kinds).length) throw new Error('A kind of mail belongs to no area.')
  return { head: ['Kind', 'Subject, of an example', 'You get it because', 'Can be switched off'], rows }
}

function uploads(): Table {
  return {
    head: ['Purpose', 'Bucket', 'Largest file', 'Longest side', 'Replaces an earlier file'],
    rows: Object.entries(uploadRules).map(([purpose, { bucket, maxBytes, maxSide, overwrites }]) => ({
      area: 'base',
      cells: [code(purpose), code(bucket), readable(maxBytes), `${readable(maxSide)} px`, overwrites ? 'yes' : 'no'],
    })),
  }
}

/** The comment of each handler's entry: its request, and what it answers. */
function edgeFunctions(): Table {
  return {
    head: ['Function', 'Request and answer'],
    rows: filesBelow('supabase/functions', /\/handler\.ts$/).map((file) => {
      const name = file.split('/')[2]!
      const handler = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
      const source = read(file).replace(`export function ${handler}`, `export const ${handler}`)
      const comment = commentOn(source, handler)
      if (!comment) throw new Error(`${file} does not say what ${handler} answers.`)
      return { area: 'base', cells: [code(name), comment] }
    }),
  }
}

/** Tables from the modules of `src/` and `supabase/functions/`. */
export const sourceTables = { routes, constants, mails, uploads, 'edge functions': edgeFunctions }
