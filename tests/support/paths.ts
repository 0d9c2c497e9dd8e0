import { paths } from '../../src/domain/paths.ts'

const sample = '7e000000-0000-4000-8000-000000000001'

/** Every address in src/domain/paths.ts, those of one thing with a sample id; without sections and queries. */
export const everyPath: string[] = [
  ...new Set(
    Object.values(paths).map((path) => (typeof path === 'string' ? path : path(sample)).replace(/[?#].*$/, '')),
  ),
]

/** The two screens that links in mails lead to. */
export const linkScreens: string[] = [paths.emailConfirmed, paths.resetPassword]
