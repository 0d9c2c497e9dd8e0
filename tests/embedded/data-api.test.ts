import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../embedded/config.ts'
import { localKeys } from '../../embedded/keys.ts'
import { createLite } from '../../embedded/lite/app.ts'
import type { Database } from '../../embedded/types.ts'
import { aDatabase } from '../support/made-database.ts'

// Requests that @supabase/lite answers unlike PostgREST 14, on tables of their own.

let database: Database
let lite: Awaited<ReturnType<typeof createLite>>

beforeAll(async () => {
  database = await aDatabase()
  await database.run(`
    create table public.things (id int primary key, size text default 'middle', body jsonb, old json);
    alter table public.things enable row level security;
    create policy "all" on public.things for all using (true) with check (true);
    grant select, insert, update, delete on public.things to anon;
    create function public.kind_of(v jsonb) returns text language sql as 'select jsonb_typeof(v)';
    create function public.old_kind_of(v json) returns text language sql as 'select json_typeof(v)';
    create function public.fill(n int) returns setof int language sql as
      'insert into public.things (id) select generate_series(101, 100 + n) returning id';
    create table public.users (id int primary key, name text);
    create table public.notes (id int primary key, user_id int references public.users, owner_id uuid references auth.users);
    create table public.pairs (id int primary key, one_id int references public.users, other_id int references public.users);
    insert into public.users values (1, 'Ann');
    insert into public.pairs values (1, 1, 1);
    insert into public.notes (id, user_id) values (7, 1);
    grant select on public.users, public.notes, public.pairs to anon;
    create function public.label(public.notes) returns text language sql stable as $$ select 'note ' || $1.id $$;
    create function public.notes_of(person public.users) returns setof public.notes language sql stable as
      'select * from public.notes where user_id = person.id';
    create function public.repeated(text) returns text language sql as 'select $1 || $1';
    create function public.words("select" text, "order" int, "limit" int default 0, "Mixed" text default '')
      returns text language sql immutable as 'select concat_ws('','', $1, $2, $3, $4)';
    create function public.same_text(v text) returns text language sql immutable as 'select v';
    create function public.same_day(v date) returns date language sql immutable as 'select v';
    create table public.words_of (id int primary key, word text, day date);
    insert into public.words_of values (1, 'null', '2019-01-01'), (2, 'unknown', null), (3, '1.50', null), (4, '"quoted"', null), (5, ' x ', null);
    grant select, insert on public.words_of to anon;
    create function public.doubled(int) returns int language sql as 'select 2 * $1';
    grant execute on all functions in schema public to anon`)
  lite = await createLite({
    database,
    config: readConfig(),
    keys: localKeys,
    jwtSecret: 'a secret of at least thirty-two characters',
    deliver: () => undefined,
  })
})
beforeEach(() => database.run(`delete from public.things; insert into public.things (id) values (1), (2)`))
afterAll(() => database.close())

type Details = { body?: unknown; prefer?: string; accept?: string; type?: string }

async function call(
  method: string,
  path: string,
  { body, prefer = 'return=representation', accept, type = 'application/json' }: Details = {},
) {
  const response = await lite.fetch(
    new Request(`http://127.0.0.1:54321/rest/v1/${path}`, {
      method,
      headers: {
        apikey: localKeys.publishable,
        'content-type': type,
        prefer,
        ...(accept ? { accept } : {}),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
  )
  return { status: response.status, body: (await response.json()) as unknown }
}

const rows = () => database.query('select id, size from public.things order by id')
const untouched = [
  { id: 1, size: 'middle' },
  { id: 2, size: 'middle' },
]

describe('What is refused is rolled back', () => {
  it.each([
    ['DELETE', 'DELETE requires a WHERE clause', undefined],
    ['PATCH', 'UPDATE requires a WHERE clause', { size: 'x' }],
  ])('A %s without a filter is refused like by safeupdate', async (method, message, body) => {
    expect(await call(method, 'things', { body })).toEqual({
      status: 400,
      body: { code: '21000', message, details: null, hint: null },
    })
    expect(await rows()).toEqual(untouched)
  })

  it.each([
    ['PATCH', 'things?id=gt.0', { size: 'x' }],
    ['DELETE', 'things?id=gt.0', undefined],
    ['POST', 'things', [{ id: 3 }, { id: 4 }]],
  ])('A %s that asks for one row and finds two keeps nothing', async (method, path, body) => {
    const answer = await call(method, path, { body, accept: 'application/vnd.pgrst.object+json' })
    expect(answer).toMatchObject({ status: 406, body: { code: 'PGRST116', details: 'The result contains 2 rows' } })
    expect(await rows()).toEqual(untouched)
  })

  it('A function that returns more rows than max-affected keeps nothing', async () => {
    const prefer = 'handling=strict,max-affected=2'
    expect(await call('POST', 'rpc/fill', { body: { n: 3 }, prefer })).toMatchObject({
      status: 400,
      body: { code: 'PGRST124', details: 'The query affects 3 rows' },
    })
    expect(await rows()).toEqual(untouched)
    expect(await call('POST', 'rpc/fill', { body: { n: 2 }, prefer })).toMatchObject({ status: 200, body: [101, 102] })
    expect(await call('POST', 'rpc/kind_of', { body: { v: {} }, prefer })).toMatchObject({
      status: 400,
      body: { code: 'PGRST128' },
    })
  })
})

describe('Values', () => {
  it.each([
    ['{"a":1}', 'string'],
    ['plain', 'string'],
    [{ a: 1 }, 'object'],
    [[1], 'array'],
    [true, 'boolean'],
  ])('The JSON argument %j is a JSON %s', async (v, kind) => {
    expect((await call('POST', 'rpc/kind_of', { body: { v } })).body).toBe(kind)
    expect((await call('POST', 'rpc/old_kind_of', { body: { v } })).body).toBe(kind)
  })

  it('A string for a JSON column is stored as a string', async () => {
    await call('POST', 'things', { body: { id: 3, body: '{"a":1}', old: '[1]' } })
    await call('PATCH', 'things?id=eq.1', { body: { body: 'plain' } })
    expect(await database.query('select body, old from public.things where id <> 2 order by id')).toEqual([
      { body: 'plain', old: null },
      { body: '{"a":1}', old: '[1]' },
    ])
  })

  it('A line of a CSV body with too few fields is refused', async () => {
    const send = (body: string) => call('POST', 'things', { body, type: 'text/csv' })
    expect(await send('id,size\n3,s\n4')).toEqual({
      status: 400,
      body: { code: 'PGRST102', message: 'All lines must have same number of fields', details: null, hint: null },
    })
    expect(await rows()).toEqual(untouched)
    expect(await send('id,size\n3,"s, or\nm"\n')).toMatchObject({ status: 201, body: [{ id: 3, size: 's, or\nm' }] })
  })

  it('An empty object is a row of defaults', async () => {
    await database.run('alter table public.things alter id set default 9')
    expect(await call('POST', 'things', { body: {} })).toMatchObject({ status: 201, body: [{ id: 9, size: 'middle' }] })
  })

  it.each(['&on_conflict=id', ''])('A row of an upsert may lack the key with missing=default%s', async (target) => {
    await database.run('alter table public.things alter id set default 9')
    const body = [{ id: 1, size: 's' }, { size: 'new' }]
    const prefer = 'resolution=merge-duplicates,missing=default,return=representation'
    expect(await call('POST', `things?columns=id,size${target}`, { body, prefer })).toMatchObject({
      status: 201,
      body: [
        { id: 1, size: 's' },
        { id: 9, size: 'new' },
      ],
    })
    expect(await rows()).toEqual([
      { id: 1, size: 's' },
      { id: 2, size: 'middle' },
      { id: 9, size: 'new' },
    ])
  })

  it('A named column that a row lacks is null, or its default with missing=default', async () => {
    const insert = (ids: number[], prefer: string) =>
      call('POST', 'things?columns=id,size', { body: [{ id: ids[0] }, { id: ids[1], size: 's' }], prefer })
    await insert([3, 4], 'return=representation')
    const filled = await insert([5, 6], 'missing=default,return=representation')
    expect(filled.body).toMatchObject([{ size: 'middle' }, { size: 's' }])
    expect((await rows()).slice(2)).toEqual([
      { id: 3, size: null },
      { id: 4, size: 's' },
      { id: 5, size: 'middle' },
      { id: 6, size: 's' },
    ])
  })
})

describe('Texts', () => {
  it.each([
    ['word=eq.null', [1]],
    ['word=eq.unknown', [2]],
    ['word=not.neq.1.50', [3]],
    ['word=eq.1.5', []],
    ['word=eq.%22quoted%22', [4]],
    ['word=eq.%20x%20', [5]],
    ['word=is.null', []],
    ['day=eq.20190101', [1]],
    ['id=gte.4.0', '22P02'],
  ])('The value of the filter %s is that text', async (filter, found) => {
    const { body } = await call('GET', `words_of?select=id&order=id&${filter}`)
    expect(Array.isArray(body) ? body.map(({ id }: { id: number }) => id) : (body as { code: string }).code).toEqual(
      found,
    )
  })

  it.each(['null', '1.50', '12345678901234567890', '"q"', 'true'])('The argument %s is that text', async (text) => {
    expect((await call('GET', `rpc/same_text?v=${encodeURIComponent(text)}`)).body).toBe(text)
  })

  it('A number for a date is its digits, not milliseconds', async () => {
    expect((await call('GET', 'rpc/same_day?v=20190102')).body).toBe('2019-01-02')
    expect((await call('POST', 'words_of', { body: { id: 9, word: 'dated', day: 20190102 } })).body).toMatchObject([
      { day: '2019-01-02' },
    ])
    const refused = await call('POST', 'words_of', { body: { id: 10, day: 1_700_000_000_000 } })
    expect(refused).toMatchObject({ status: 400, body: { code: '22008' } })
  })
})

describe('Names', () => {
  const read = (path: string) => call('GET', path)

  it('A table is embedded although auth has one of its name', async () => {
    expect((await read('notes?select=id,users(*)')).body).toEqual([{ id: 7, users: { id: 1, name: 'Ann' } }])
    expect((await read('users?select=name,notes(id)')).body).toEqual([{ name: 'Ann', notes: [{ id: 7 }] }])
  })

  it('A name does not choose one of two foreign keys', async () => {
    const ambiguous = { status: 300, body: { code: 'PGRST201' } }
    expect(await read('pairs?select=one_id:users(name)')).toMatchObject(ambiguous)
    expect(await read('users?select=pairs!pairs_one_id_fkey(one_id:users(name))')).toMatchObject(ambiguous)
    expect((await read('pairs?select=one_id:users!pairs_one_id_fkey(name)')).body).toEqual([
      { one_id: { name: 'Ann' } },
    ])
    expect((await read('pairs?select=one:one_id(name)')).body).toEqual([{ one: { name: 'Ann' } }])
  })

  it.each([
    ['pairs?select=users!pairs_one_id_fkey(name),users!pairs_other_id_fkey(name)', 'pairs_users_1'],
    ['pairs?select=one:one_id(name),one:other_id(id)', 'pairs_one_1'],
    ['users?select=pairs!pairs_one_id_fkey(one:one_id(name),one:other_id(name))', 'pairs_one_2'],
    ['rpc/notes_of?select=users(*),users(id)&person=%7B%22id%22%3A1%7D', 'notes_users_1'],
  ])('Two tables are not embedded under one name: %s', async (path, name) => {
    expect(await read(path)).toEqual({
      status: 400,
      body: { code: '42712', message: `table name "${name}" specified more than once`, details: null, hint: null },
    })
  })

  it('A table is embedded twice under two names', async () => {
    expect((await read('pairs?select=one:one_id(name),other:other_id(name)')).body).toEqual([
      { one: { name: 'Ann' }, other: { name: 'Ann' } },
    ])
  })

  it('A foreign key into auth embeds nothing', async () => {
    expect(await read('notes?select=id,owner_id(*)')).toMatchObject({ status: 400, body: { code: 'PGRST200' } })
  })

  it('A function of a row is a computed column', async () => {
    expect((await read('notes?select=id,label')).body).toEqual([{ id: 7, label: 'note 7' }])
    expect((await read('users?select=notes(label)')).body).toEqual([{ notes: [{ label: 'note 7' }] }])
  })
})

describe('Arguments', () => {
  it('An object is a row', async () => {
    const note = [{ id: 7, user_id: 1, owner_id: null }]
    expect((await call('POST', 'rpc/notes_of', { body: { person: { id: 1 } } })).body).toEqual(note)
    expect((await call('GET', `rpc/notes_of?person=${encodeURIComponent('{"id":1}')}`)).body).toEqual(note)
  })

  it('A name may be a word of SQL, or of an address', async () => {
    const body = { select: 'a', order: 1, limit: 2, Mixed: 'm' }
    expect((await call('POST', 'rpc/words', { body })).body).toBe('a,1,2,m')
    expect(await call('GET', 'rpc/words?select=a&order=1')).toMatchObject({ status: 404, body: { code: 'PGRST202' } })
  })

  it('The key of an argument without a name is empty', async () => {
    expect((await call('POST', 'rpc/repeated', { body: { '': 'ab' } })).body).toBe('abab')
    expect(await call('POST', 'rpc/doubled', { body: { '': 2 } })).toMatchObject({
      status: 404,
      body: { code: 'PGRST202' },
    })
  })
})
