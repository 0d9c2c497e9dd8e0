import { describe, expect, test } from 'vitest'
import { aTemplate, asUser, aUser, connections, everyConnection, ownDatabase, untilBlocked } from '../base/support.ts'

const sql = await ownDatabase()

describe('The mail queue', () => {
  test('Eight concurrent senders take every due mail exactly once', async () => {
    await sql`select private.enqueue_mail('queued' || n || '@example.test', 'purchase_confirmed', '{}', n::text) from generate_series(1, 300) as n`
    const taken = await everyConnection(async () => {
      const ids: string[] = []
      for (;;) {
        const mails = await sql<{ id: string; recipient: string }[]>`select id, recipient from public.lease_due_mail()`
        if (mails.length === 0) return ids
        ids.push(...mails.flatMap(({ id, recipient }) => (/^queued\d+@/.test(recipient) ? [id] : [])))
      }
    })
    const ids = taken.flat()
    expect(ids).toHaveLength(300)
    expect(new Set(ids).size).toBe(300)
  })

  test('One of eight concurrent senders begins an attempt of a mail', async () => {
    await sql`select private.enqueue_mail('one@example.test', 'purchase_confirmed', '{}', 'one attempt')`
    const begun = await everyConnection(
      () => sql`select public.begin_mail(id) as ok from private.outbox where dedup_key = 'one attempt'`,
    )
    expect(begun.filter(([row]) => row?.ok)).toHaveLength(1)
  })

  test('At the end of a pause one of eight concurrent senders tries the mail server', async () => {
    await sql`select private.enqueue_mail('trial' || n || '@example.test', 'purchase_confirmed', '{}', 'trial ' || n) from generate_series(1, 20) as n`
    await sql`update private.mail_server set outage_since = now(), reports = 1, reported_at = now(), next_at = now()`
    const leased = await everyConnection(() => sql`select id from public.lease_due_mail()`)
    expect(leased.flat()).toHaveLength(1)
    await sql`update private.mail_server set outage_since = null, reports = 0, next_at = null`
  })

  test('A mail enqueued on eight connections with one deduplication key is queued once', async () => {
    await everyConnection(() => sql`select private.enqueue_mail('once@example.test', 'sale', '{}', 'once')`)
    expect(await sql`select count(*)::int from private.outbox where dedup_key = 'once'`).toEqual([{ count: 1 }])
  })

  test('crm_registration returns an account to one of eight concurrent callers', async () => {
    const user = await aUser(sql, 'fresh')
    const answers = await everyConnection(() => sql`select public.crm_registration(${user}) as answer`)
    expect(answers.filter(([row]) => row?.answer !== null)).toHaveLength(1)
  })
})

describe('Rate limits', () => {
  test('A rate limit lets exactly max of 200 concurrent calls through', async () => {
    const passed = await everyConnection(async () => {
      let passes = 0
      for (let n = 0; n < 25; n++) {
        const [row] = await sql<{ ok: boolean }[]>`select private.count_attempt('busy', 50, interval '1 hour') as ok`
        if (row?.ok) passes++
      }
      return passes
    })
    expect(passed.reduce((sum, passes) => sum + passes, 0)).toBe(50)
  })

  test('A rate limit never lets more than max calls through while old counters are swept', async () => {
    await sql`insert into private.rate_limits select 'old' || n, 1, now() - interval '2 hours', now() - interval '1 hour' from generate_series(1, 100) as n`
    const passed = await everyConnection(async (index) => {
      let passes = 0
      for (let n = 0; n < 20; n++) {
        const [row] = await sql<
          { ok: boolean }[]
        >`select private.count_attempt(${`shared${(index + n) % 4}`}, 10, interval '1 hour') as ok`
        if (row?.ok) passes++
      }
      return passes
    })
    expect(passed.reduce((sum, passes) => sum + passes, 0)).toBe(40)
    expect(await sql`select count(*)::int from private.rate_limits where key like 'old%'`).toEqual([{ count: 0 }])
  })

  test('begin_checkout accepts 20 of 40 concurrent checkouts and answers too_many to the others', async () => {
    const creator = await aUser(sql, 'seller', 'creator')
    const template = await aTemplate(sql, creator, 'Busy', 1_000)
    const buyer = await aUser(sql, 'hasty')
    const answers = await Promise.all(
      Array.from(
        { length: 40 },
        () =>
          sql<
            { answer: { ok: boolean; problem?: string } }[]
          >`select public.begin_checkout(${buyer}, ${template.id}, 'template') as answer`,
      ),
    )
    const problems = answers.map(([row]) => row?.answer.problem ?? 'offered')
    expect(problems.filter((problem) => problem === 'offered')).toHaveLength(20)
    expect(problems.filter((problem) => problem === 'too_many')).toHaveLength(20)
  })
})

describe('Reviews', () => {
  test('Of two concurrent reviews of a template, one succeeds and the other answers PT409', async () => {
    const creator = await aUser(sql, 'author', 'creator')
    const admins = [await aUser(sql, 'admin1'), await aUser(sql, 'admin2')]
    for (const admin of admins) await sql`insert into private.admins (user_id) values (${admin})`
    for (let round = 0; round < 10; round++) {
      const template = await aTemplate(sql, creator, `Reviewed ${round}`, 1_000, 'pending')
      // As text, because a Date loses the microseconds.
      const [seen] = await sql<
        { at: string }[]
      >`select updated_at::text as at from public.templates where id = ${template.id}`
      const decisions = ['approved', 'rejected']
      const answers = await Promise.allSettled(
        admins.map((admin, index) =>
          asUser(
            sql,
            admin,
            (mine) =>
              mine`select public.review_template(${template.id}, ${decisions[index] as string}, 'because', ${seen?.at as string}::text::timestamptz)`,
          ),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const loser = answers.find(({ status }) => status === 'rejected') as PromiseRejectedResult
      expect((loser.reason as { code?: string }).code).toBe('PT409')
      expect(await sql`select count(*)::int from public.audit_log where entity_id = ${template.id}`).toEqual([
        { count: 1 },
      ])
    }
  })

  test('Of two concurrent reviews of a revision, one succeeds and the other answers PT409', async () => {
    const creator = await aUser(sql, 'reviser', 'creator')
    const admins = [await aUser(sql, 'desk1'), await aUser(sql, 'desk2')]
    for (const admin of admins) await sql`insert into private.admins (user_id) values (${admin})`
    for (let round = 0; round < 10; round++) {
      const template = await aTemplate(sql, creator, `Revised ${round}`, 1_000)
      const [revision] = await sql<{ id: string; at: string }[]>`
        insert into public.template_revisions (template_id, changes) values (${template.id}, '{"snapshot_price": 20}')
        returning id, updated_at::text as at`
      const decisions = ['approved', 'changes_requested']
      const answers = await Promise.allSettled(
        admins.map((admin, index) =>
          asUser(
            sql,
            admin,
            (mine) =>
              mine`select public.review_revision(${revision?.id as string}, ${decisions[index] as string}, 'because', ${revision?.at as string}::text::timestamptz)`,
          ),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const loser = answers.find(({ status }) => status === 'rejected') as PromiseRejectedResult
      expect((loser.reason as { code?: string }).code).toBe('PT409')
      const decision = decisions[answers.findIndex(({ status }) => status === 'fulfilled')]
      expect(await sql`select price_cents from public.templates where id = ${template.id}`).toEqual([
        { price_cents: decision === 'approved' ? 2000 : 1000 },
      ])
      expect(
        await sql`select details ->> 'decision' as decision from public.audit_log
          where entity_id = ${template.id} and action_type = 'review_revision'`,
      ).toEqual([{ decision }])
    }
  })

  test('A template can be deleted while its revision is decided upon or replaced: nobody gets a deadlock', async () => {
    const creator = await aUser(sql, 'remover', 'creator')
    const admin = await aUser(sql, 'desk3')
    await sql`insert into private.admins (user_id) values (${admin})`
    for (let round = 0; round < 6; round++) {
      const template = await aTemplate(sql, creator, `Removed ${round}`, 1_000)
      const [revision] = await sql<{ id: string; at: string }[]>`
        insert into public.template_revisions (template_id, changes) values (${template.id}, '{"snapshot_price": 20}')
        returning id, updated_at::text as at`
      const remove = () => asUser(sql, creator, (mine) => mine`select public.delete_template(${template.id})`)
      const decide = () =>
        asUser(
          sql,
          admin,
          (mine) =>
            mine`select public.review_revision(${revision?.id as string}, 'approved', '', ${revision?.at as string}::text::timestamptz)`,
        )
      const replace = () =>
        asUser(
          sql,
          creator,
          (mine) => mine`insert into public.template_revisions (template_id, changes) values (${template.id}, '{}')`,
        )
      // All of them wait for the template, in this order.
      const works = round % 2 === 0 ? [remove, decide, replace] : [remove, replace, decide]
      const running: Promise<unknown>[] = []
      await sql.begin(async (held) => {
        await held`select 1 from public.templates where id = ${template.id} for update`
        for (const work of works) {
          running.push(work())
          await untilBlocked(sql, running.length)
        }
      })
      const [deleted, ...others] = await Promise.allSettled(running)
      expect(deleted?.status).toBe('fulfilled')
      for (const other of others)
        expect(['PT404', 'PT409', '42501']).toContain(
          ((other as PromiseRejectedResult).reason as { code?: string }).code,
        )
    }
  })

  test('Of two concurrent reviews of an application, one succeeds and the other answers PT409 with its message', async () => {
    const admins = [await aUser(sql, 'gate1'), await aUser(sql, 'gate2')]
    for (const admin of admins) await sql`insert into private.admins (user_id) values (${admin})`
    for (let round = 0; round < 10; round++) {
      const applicant = await aUser(sql, `applicant${round}`)
      const id = await anApplication(applicant)
      const [seen] = await sql<
        { at: string }[]
      >`select updated_at::text as at from public.creator_applications where id = ${id}`
      const decisions = ['approved', 'rejected']
      const answers = await Promise.allSettled(
        admins.map((admin, index) =>
          asUser(
            sql,
            admin,
            (mine) =>
              mine`select public.review_application(${id}, ${decisions[index] as string}, 'because', ${seen?.at as string}::text::timestamptz)`,
          ),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect((answers.find(({ status }) => status === 'rejected') as PromiseRejectedResult).reason).toMatchObject({
        code: 'PT409',
        message: 'This application was just updated or decided on. Please take another look.',
      })
      const decision = decisions[answers.findIndex(({ status }) => status === 'fulfilled')]
      expect(await sql`select status from public.creator_applications where id = ${id}`).toEqual([{ status: decision }])
      expect(await sql`select count(*)::int from public.creators where id = ${applicant}`).toEqual([
        { count: decision === 'approved' ? 1 : 0 },
      ])
      expect(
        await sql`select details ->> 'decision' as decision from public.audit_log where entity_id = ${id}`,
      ).toEqual([{ decision }])
      expect(await sql`select kind from private.outbox where dedup_key = ${`application_review:${id}`}`).toEqual([
        { kind: decision === 'approved' ? 'application_approved' : 'application_denied' },
      ])
    }
  })

  test('An application submitted eight times concurrently is stored once', async () => {
    const applicant = await aUser(sql, 'clicker')
    const answers = await Promise.allSettled(Array.from({ length: connections }, () => anApplication(applicant)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected') expect((answer.reason as { code?: string }).code).toBe('23505')
    expect(
      await sql`select count(*)::int from private.outbox where kind = 'application_received' and recipient = 'clicker@example.test'`,
    ).toEqual([{ count: 1 }])
  })

  test('A social profile added during an approval is refused, or the approval is', async () => {
    const admin = await aUser(sql, 'gate3')
    await sql`insert into private.admins (user_id) values (${admin})`
    for (let round = 0; round < 10; round++) {
      const applicant = await aUser(sql, `late${round}`)
      const id = await anApplication(applicant)
      const [seen] = await sql<
        { at: string }[]
      >`select updated_at::text as at from public.creator_applications where id = ${id}`
      const [decided, added] = await Promise.allSettled([
        asUser(
          sql,
          admin,
          (mine) =>
            mine`select public.review_application(${id}, 'approved', null, ${seen?.at as string}::text::timestamptz)`,
        ),
        asUser(
          sql,
          applicant,
          (mine) =>
            mine`insert into public.creator_social_profiles (application_id, platform, profile_url) values (${id}, 'twitter', 'https://a.test')`,
        ),
      ])
      expect([decided.status, added.status].sort()).toEqual(['fulfilled', 'rejected'])
    }
  })

  const anApplication = (applicant: string): Promise<string> =>
    asUser(sql, applicant, async (mine) => {
      const application = {
        email: 'a@example.test',
        has_company: false,
        business_description: 'Flows',
        first_name: 'Ada',
        last_name: 'Test',
        templates_count: '1-3',
        has_clients: false,
      }
      const [row] = await mine<
        { answer: { id: string } }[]
      >`select public.submit_application(${mine.json(application)}) as answer`
      return (row as { answer: { id: string } }).answer.id
    })
})
