import { paths } from '../../src/base/rules/paths.ts'

const sample = '7e000000-0000-4000-8000-000000000001'

/** Every path in src/base/rules/paths.ts, with a sample id where one is needed, without query and fragment. */
export const everyPath: string[] = [
  ...new Set(
    Object.values(paths).map((path) => (typeof path === 'string' ? path : path(sample)).replace(/[?#].*$/, '')),
  ),
]

/** The two screens that auth mails link to. */
export const linkScreens: string[] = [paths.emailConfirmed, paths.resetPassword]
