import { namesWithoutIcon } from '../facts/names-without-icon.ts'

/** File name of an app's icon: "Google Sheets" is `google-sheets`, in `public/icons/apps/google-sheets.svg`. */
export const appSlugOf = (app: string) =>
  app
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')

const withoutIcon = new Set(namesWithoutIcon.trim().split('\n'))

/** Address of an app's icon. Undefined for names without one, so that nothing requests a file that does not exist. */
export function appIconOf(app: string): string | undefined {
  const slug = appSlugOf(app)
  return withoutIcon.has(slug) ? undefined : `/icons/apps/${slug}.svg`
}
