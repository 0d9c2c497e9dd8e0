import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { supabaseFolder } from '../../embedded/folders.ts'

/**
 * Hosted loads the extension safeupdate into every session of the data API. It refuses an UPDATE or DELETE without WHERE, also inside
 * functions, with SQLSTATE 21000. PGlite does not have it, so the migrations are searched.
 */

const write =
  /(?<![\w.])(?:update\s+(?:only\s+)?[\w."]+(?:\s+(?:as\s+)?(?!set\b)\w+)?\s+set\b|delete\s+from\s+(?:only\s+)?[\w."]+)/gi

/** The rest of a statement, without what is in parentheses. */
function restOf(sql: string, start: number): string {
  let depth = 0
  let rest = ''
  for (let at = start; at < sql.length && depth >= 0; at++) {
    const character = sql[at]!
    if (depth === 0 && (character === ';' || sql.startsWith('$$', at))) break
    if (character === '(') depth++
    else if (character === ')') depth--
    else if (depth === 0) rest += character
  }
  return rest
}

function unconditionalWrites(sql: string): string[] {
  const code = sql.replace(/--[^\n]*|\/\*[^]*?\*\//g, '')
  return [...code.matchAll(write)]
    .map((match) => match[0] + restOf(code, match.index + match[0].length))
    .filter((statement) => !/\bwhere\b/i.test(statement))
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
}

test('Every UPDATE and DELETE of the migrations has a WHERE', () => {
  const folder = join(supabaseFolder, 'migrations')
  const found = readdirSync(folder).flatMap((name) =>
    unconditionalWrites(readFileSync(join(folder, name), 'utf8')).map((statement) => `${name}: ${statement}`),
  )
  expect(found).toEqual([])
})

test('A WHERE of a subquery, a comment or another statement is not that of the write', () => {
  expect(
    unconditionalWrites(`
      update only public.things as thing set a = (select b from x where c); select 1 where true;
      create function f() returns void language sql as $$ delete from private.things $$; -- where
      with gone as (delete from "odd".things returning id) select 1 from gone where id = 1;
      update t set a = 1 where b; delete from t using u where t.a = u.a; insert into t values (1) on conflict do update set a = 2;
      create policy p on t for update using (true); grant update, delete on t to anon;`),
  ).toEqual([
    'update only public.things as thing set a =',
    'delete from private.things',
    'delete from "odd".things returning id',
  ])
})
