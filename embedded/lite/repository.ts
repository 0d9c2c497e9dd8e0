import type { Repository } from './auth-service.ts'

/**
 * Sets `last_sign_in_at` once per sign-in and not on token refresh, because the database counts sign-ins by it.
 * @supabase/lite sends it in an update of its own for every session, so it is dropped from all others. New sessions
 * store the user agent, as on hosted.
 */
export function overrideRepository(repository: Repository, isRefresh: boolean, userAgent: string | undefined): void {
  const createSession = repository.createSession.bind(repository)
  repository.createSession = async (started) => {
    const session = await createSession(started)
    if (userAgent)
      await repository.update('sessions').set({ user_agent: userAgent }).where('id', '=', started.id).execute()
    return session
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
