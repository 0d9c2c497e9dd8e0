import { expect, it } from 'vitest'
import { type Change, watchChanges } from '../../embedded/realtime/changes.ts'
import { checkSubscription } from '../../embedded/realtime/subscription-checks.ts'
import { SubscriptionError, subscriptionOf } from '../../embedded/realtime/subscriptions.ts'
import { aDatabase } from '../support/made-database.ts'

it('Realtime publishes inserted and updated rows, but no deleted ones', async () => {
  const database = await aDatabase()
  const changes: Change[] = []
  const stop = await watchChanges(database, (change) => changes.push(change))
  const id = '00000000-0000-4000-8000-0000000000aa'
  await database.query(
    `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) values ($1, 'gone@example.com', now(), '{"role": "buyer"}')`,
    [id],
  )
  await database.query(`update public.profiles set city = 'Lisbon' where id = $1`, [id])
  await database.query('delete from auth.users where id = $1', [id])
  expect(await database.query('select 1 from public.profiles where id = $1', [id])).toEqual([])
  await expect.poll(() => new Set(changes.map(({ type }) => type))).toEqual(new Set(['INSERT', 'UPDATE']))
  expect(
    await database.query(
      `select pubinsert, pubupdate, pubdelete, pubtruncate from pg_publication where pubname = 'supabase_realtime'`,
    ),
  ).toEqual([{ pubinsert: true, pubupdate: true, pubdelete: false, pubtruncate: false }])
  await stop()
  await database.close()
})

// The cases of Realtime 2.129, whose filters of one subscription all apply.
it.each([
  ['id=gt.1,id=lt.9', true],
  ['id=gt.1,id=lt.5', false],
  ['status=in.(open,closed),id=eq.5', true],
  ['status=in.(open,closed),id=eq.6', false],
  ['status=not.in.(open,closed)', false],
  ['status=not.eq.closed', true],
  ['title=eq."a, (b)",id=eq.5', true],
  ['title=eq."a, (b)",id=eq.6', false],
  ['none=not.eq.1', false],
  ['status=like.op%', true],
  ['status=like.o_en', true],
  ['status=like.Op%', false],
  ['status=ilike.Op%n', true],
  ['status=like.%pen%', true],
  ['status=like.pen%', false],
  ['status=not.like.%sed', true],
  ['rate=like.50\\%', true],
  ['status=like.open\\%', false],
  ['none=not.like.a%', false],
  ['none=is.null', true],
  ['status=is.null', false],
  ['status=not.is.null', true],
  ['isOn=is.true', true],
  ['none=isdistinct.open', true],
  ['status=not.isdistinct.open', true],
  ['id=in.(4,5)', true],
  ['id=in.()', false],
  ['title=in.("a, (b)",c)', true],
  ['title=in.(a, (b))', false],
  ['status=in.(closed, open)', true],
  ['title=neq."a"b"', true],
  ['at=eq.2026-01-02T03:04:05.5+00:00', true],
  ['at=eq.2026-01-02 04:04:05.5+01', true],
  ['at=in.(2026-01-02T03:04:05.500Z)', true],
  ['at=gt.2026-01-02T03:04:05.499999Z', true],
  ['at=gt.2026-01-02T03:04:05.5Z', false],
  ['  ', true],
])('A row fits the filter %s: %s', (filter, fits) => {
  const row = {
    id: 5,
    status: 'open',
    title: 'a, (b)',
    none: null,
    rate: '50%',
    isOn: true,
    at: '2026-01-02T03:04:05.5+00:00',
  }
  expect(subscriptionOf({ schema: 'public', table: 'things', filter }, 1).fits(row)).toBe(fits)
})

it.each(['id=gt.1,', 'id=near.1', 'undefined', 'status=in.open', 'status=is.open', 'status=match.^o'])(
  'The filter %s is refused',
  (filter) => {
    expect(() => subscriptionOf({ schema: 'public', table: 'things', filter }, 1)).toThrow(SubscriptionError)
  },
)

it.each([
  [{}, 'Provide a `schema`'],
  [{ table: 'watched', filter: 'id=eq.1' }, 'both for a `filter`'],
  [{ schema: 'public', filter: 'id=eq.1' }, 'both for a `filter`'],
  [{ schema: 'public', select: ['id'] }, 'Column selection is not supported'],
  [{ schema: '*', table: 'watched', select: ['id'] }, 'Column selection is not supported'],
])('The subscription %j is refused', (requested, reason) => {
  expect(() => subscriptionOf(requested, 1)).toThrow(reason)
})

it('An event that is none is every event, and an empty selection every column', () => {
  expect(subscriptionOf({ table: 'watched', event: 'TRUNCATE', select: [] }, 1)).toMatchObject({
    event: '*',
    select: undefined,
  })
})

// The cases of Realtime 2.129, which stores subscriptions in a table whose trigger refuses them.
it('A subscription is refused if the table, a column or a value does not allow it', async () => {
  const database = await aDatabase()
  await database.run(`
    create table public.watched (id int primary key, title text, is_on boolean, at timestamptz, hidden text);
    grant select (id, title, is_on, at) on public.watched to authenticated;
    alter publication supabase_realtime add table public.watched`)
  const check = (details: object) =>
    checkSubscription(database, subscriptionOf({ schema: 'public', table: 'watched', ...details }, 1), 'authenticated')
  const allowed = ['id=in.(1,2),title=like.a%', 'is_on=is.true', 'at=gt.2026-01-02', 'title=in.("a,b",c)', 'is_on=eq.t']
  for (const filter of [...allowed, 'id=is.null']) await check({ filter })
  await check({ select: ['id', 'title'] })
  const refused: [details: object, reason: string][] = [
    [{ table: 'notes_of_nobody' }, 'Realtime is not enabled'],
    [{ schema: 'auth', table: 'users' }, 'Realtime is not enabled'],
    [{ filter: 'none=eq.1' }, 'invalid column for filter none'],
    [{ filter: 'hidden=eq.1' }, 'invalid column for filter hidden'],
    [{ select: ['id', 'hidden'] }, 'invalid column for select hidden'],
    [{ filter: 'id=eq.one' }, 'invalid input syntax for type integer: "one"'],
    [{ filter: 'id=not.in.(1,two)' }, 'invalid input syntax for type integer: "two"'],
    [{ filter: `id=in.(${Array.from({ length: 101 }, (_, i) => i).join()})` }, 'too many values'],
    [{ filter: 'id=in.(1,,2)' }, 'malformed array literal'],
    [{ filter: 'at=lt.tomorrow-ish' }, 'invalid input syntax for type timestamp with time zone'],
    [{ filter: 'id=like.1%' }, 'operator like requires a text-compatible column type, got integer'],
    [{ filter: 'title=is.true' }, 'is true filter requires a boolean column, got text'],
  ]
  for (const [details, reason] of refused) await expect(check(details), JSON.stringify(details)).rejects.toThrow(reason)
  await database.close()
})
