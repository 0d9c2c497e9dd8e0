import type { Head } from '../../../base/rules/head/head.ts'
import { organization, webSite } from '../../../base/rules/head/json-ld.ts'
import { paths } from '../../../base/rules/paths.ts'

/** The head of the home screen. `site` is the website's origin. */
export const homeHead = (site: string): Head => ({
  description:
    'n8n workflows and GoHighLevel snapshots from approved creators. See every step of a workflow and the contents of a snapshot before you pay, and get it instantly.',
  path: paths.home,
  data: [organization(site), webSite(site)],
})
