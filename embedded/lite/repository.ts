import type { Repository } from './auth/auth-service.ts'

/**
 * Sets `last_sign_in_at` once per sign-in and not on token refresh, because the database counts sign-ins by it.
 * @supabase/lite sends it in an update of its own for every session, so it is dropped from all others. New sessions
 * store the user agent and their assurance level, and a change of address clears its tokens together with the change, as on hosted: triggers read both.
 */
export function overrideRepository(repository: Repository, isRefresh: boolean, userAgent: string | undefined): void {
  const insertInto = repository.insertInto.bind(repository)
  repository.insertInto = (table) => {
    const insert = insertInto(table)
    if (table !== 'sessions') return insert
    return { values: (row) => insert.values({ ...row, aal: 'aal1', user_agent: userAgent ?? null }) }
  }
  const claimUserToken = repository.claimUserToken.bind(repository)
  repository.claimUserToken = async (id, column, token) => {
    if (!column.startsWith('email_change')) return claimUserToken(id, column, token)
    return (await repository.findUserByToken(column, token))?.id === id
  }
  const updateUser = repository.updateUser.bind(repository)
  repository.updateUser = (id, { last_sign_in_at, ...others }) => {
    if (Object.keys(others).length > 0) return updateUser(id, others)
    return isRefresh || !last_sign_in_at ? repository.findUserById(id) : updateUser(id, { last_sign_in_at })
  }
  const transaction = repository.transaction.bind(repository)
  repository.transaction = (work) =>
    transaction((inside) => {
      overrideRepository(inside, isRefresh, userAgent)
      return work(inside)
    })
}
