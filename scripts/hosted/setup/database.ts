import { electronicFormatIBAN } from 'ibantools'
import { sha256 } from '../../operations/dump.ts'
import { ask } from '../findings.ts'
import { HostedProblem } from '../settings.ts'
import { secretKeysOf } from './keys.ts'
import type { Project } from './project.ts'
import type { Step } from './step.ts'

/** What the database has to be told: where it is, from which account creators are paid, and who the first admin is. */

type Kept = { name: string; digest: string }

/** Jobs of the database call functions with both. Values are compared by their digests and never leave the vault. */
export function vaultStep(project: Project): Step {
  const { query, url } = project
  const kept = async () =>
    new Map(
      (
        await query<Kept>(`
          select name, encode(sha256(convert_to(decrypted_secret, 'UTF8')), 'hex') as digest
          from vault.decrypted_secrets where name in ('flowshelf_url', 'flowshelf_secret_key')`)
      ).map(({ name, digest }) => [name, digest]),
    )

  /** Each of several keys is right: one may be replacing the other. */
  const wanted = async (): Promise<[name: string, values: [string, ...string[]]][]> => [
    ['flowshelf_url', [url]],
    ['flowshelf_secret_key', await secretKeysOf(project)],
  ]
  const wrong = async () => {
    const digests = await kept()
    return (await wanted())
      .filter(([name, values]) => !values.some((value) => sha256(value) === digests.get(name)))
      .map(([name, [value]]) => ({ name, value, isNew: !digests.has(name) }))
  }

  return {
    what: 'keep the project’s address and secret key in the vault of the database',
    isDone: async () => (await wrong()).length === 0,
    async change() {
      for (const { name, value, isNew } of await wrong())
        await query(
          isNew
            ? 'select vault.create_secret($1, $2)'
            : 'select vault.update_secret(id, $1) from vault.secrets where name = $2',
          [value, name],
        )
    },
  }
}

/** Admins see a payout to this account. Without the setting there is nothing to do. */
export function payoutAccountStep({ query, environment }: Project): Step {
  const iban = electronicFormatIBAN(environment.PAYOUT_ACCOUNT_IBAN ?? '')
  return {
    what: 'tell the database from which account creators are paid',
    async isDone() {
      if (!iban) return true
      const [found] = await query<{ is_done: boolean | null }>(
        'select payout_iban = $1 as is_done from private.settings',
        [iban],
      )
      return found?.is_done === true
    },
    change: async () => void (await query('update private.settings set payout_iban = $1', [iban ?? ''])),
  }
}

type Account = { id: string; is_confirmed: boolean }

/**
 * Makes the account of ADMIN_EMAIL an admin, as long as there is none. Where nobody signed up with the address, the account is
 * made without a password: its owner chooses one by the link that is mailed to them.
 */
export function adminStep(project: Project): Step {
  const { query, environment } = project
  const email = environment.ADMIN_EMAIL?.trim().toLowerCase()
  const find = async () =>
    (
      await query<Account>(
        'select id, email_confirmed_at is not null as is_confirmed from auth.users where email = $1',
        [email ?? ''],
      )
    )[0]

  async function create() {
    const [secretKey] = await secretKeysOf(project)
    const answer = await ask(`${environment.SUPABASE_PROJECT_URL ?? project.url}/auth/v1/admin/users`, {
      method: 'POST',
      headers: { apikey: secretKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, email_confirm: true }),
    })
    if (answer?.status !== 200)
      throw new HostedProblem(`The auth service ${answer ? `answers ${answer.status}` : 'does not answer'}.`)
    console.log(`       ${email} has an account: choose a password with “Forgot your password?” on the page`)
  }

  return {
    what: `make ${email ?? 'somebody'} the first admin`,
    async isDone() {
      const [found] = await query<{ is_done: boolean }>('select exists (select from private.admins) as is_done')
      return found?.is_done === true
    },
    async change() {
      if (!email) return 'set ADMIN_EMAIL to the address of the first admin, and run this again'
      const existing = await find()
      if (existing && !existing.is_confirmed)
        return `confirm ${email} by the link that was mailed to it, and run this again`
      if (!existing) await create()
      await query(
        'insert into private.admins (user_id) select id from auth.users where email = $1 and email_confirmed_at is not null',
        [email],
      )
    },
  }
}
