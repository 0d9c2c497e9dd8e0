import * as z from 'zod/mini'
import { checkoutMessages } from '@/domain/messages/checkout'
import { env } from '@/lib/env'
import { functionProblem } from '@/lib/function-problem'
import { supabase } from '@/lib/supabase'

const goodsSchema = z.object({
  kind: z.enum(['file', 'link']),
  url: z.url({ protocol: /^https?$/ }),
  fileName: z.nullish(z.string()),
})

/** Fetches what was bought and saves it; a link opens in a new tab. Throws an Error with the words to show. */
export async function downloadTemplate(templateId: string): Promise<void> {
  const { data, error } = await supabase.functions.invoke('template-download', { body: { templateId } })
  if (error) throw await functionProblem(error, checkoutMessages.notDownloadable)
  const goods = goodsSchema.safeParse(data)
  if (!goods.success) throw new Error(checkoutMessages.notDownloadable, { cause: goods.error })
  const { kind, url, fileName } = goods.data
  if (kind === 'link') openInNewTab(url)
  else await saveFile(reachable(url), fileName || 'template.json')
}

/**
 * A function signs an address with the host by which it knows the storage service; where the backend runs in containers,
 * no browser knows that host. Path and signature are all that counts, so they are asked of the host this page talks to.
 */
function reachable(signedUrl: string): string {
  const { pathname, search } = new URL(signedUrl)
  return pathname.startsWith('/storage/v1/') ? new URL(pathname + search, env.supabaseUrl).href : signedUrl
}

/** The bytes are fetched first: a refused or cut-off download is then an error here, not a broken file over there. */
async function saveFile(url: string, fileName: string): Promise<void> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(checkoutMessages.notDownloadable, { cause: response.status })
  const address = URL.createObjectURL(await response.blob())
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName })
  document.body.append(link)
  link.click()
  link.remove()
  // Revoked at once, some browsers would save nothing.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Where the browser forbids a new tab, because the answer came long after the click, this tab goes there instead. */
function openInNewTab(url: string) {
  const tab = window.open(url, '_blank')
  if (tab) tab.opener = null
  else window.location.assign(url)
}
