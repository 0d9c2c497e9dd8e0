import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { checkoutMessages as messages } from '../../../src/buying/messages/checkout.ts'
import { aUser, service, type User, visitor } from '../../support/clients.ts'
import { aShop, buy, call, eventually, hasShop, type Listing, purchaseOf, type Shop } from '../../support/shop.ts'
import { paymentIntentOf, stripe } from '../../support/buying/stripe.ts'
import { unixSeconds } from '../../support/clock.ts'

const stack = inject('stack')
const bucket = 'template-goods'
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const notDownloadable = { error: messages.notDownloadable }

async function storedBytes(path: string): Promise<Uint8Array> {
  const { data, error } = await service().storage.from(bucket).download(path)
  if (error) throw error
  return new Uint8Array(await data.arrayBuffer())
}

const download = (templateId: string, user?: User) => call('template-download', { templateId }, user)

describe.runIf(hasShop)('The files and links that buyers receive', () => {
  let shop: Shop
  let listing: Listing
  let path: string
  let stored: Uint8Array
  let stranger: User
  beforeAll(async () => {
    shop = await aShop()
    ;({ listing, goodsPath: path } = shop)
    stored = await storedBytes(path)
    stranger = await aUser()
  })

  it('A buyer downloads the stored file unchanged, under a file name, and the download is recorded', async () => {
    const buyer = await aUser()
    await buy(buyer, listing.id)
    const { status, body } = await download(listing.id, buyer)
    expect([status, body.kind]).toEqual([200, 'file'])
    expect(body.fileName).toMatch(/^[a-z0-9-]+\.json$/)

    const response = await fetch(String(body.url))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toContain(`attachment; filename=`)
    expect(response.headers.get('content-disposition')).toContain(String(body.fileName))
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(sha256(bytes)).toBe(sha256(stored))
    expect(JSON.parse(new TextDecoder().decode(bytes))).toHaveProperty('nodes')

    expect(await purchaseOf(buyer, listing.id)).toMatchObject({
      last_downloaded: expect.stringMatching(/^\d{4}-/) as string,
    })
    const { data: activity } = await buyer.client
      .from('activity')
      .select('subject')
      .eq('type', 'download')
      .throwOnError()
    expect(activity).toEqual([{ subject: listing.name }])
  })

  it('A download link is valid for 60 seconds', async () => {
    const buyer = await aUser()
    await buy(buyer, listing.id)
    const askedAt = unixSeconds()
    const { body } = await download(listing.id, buyer)
    const token = new URL(String(body.url)).searchParams.get('token') ?? ''
    const { iat, exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      iat: number
      exp: number
    }
    expect(exp - iat).toBe(60)
    expect(iat).toBeGreaterThanOrEqual(askedAt)
    expect(iat).toBeLessThanOrEqual(unixSeconds())
  })

  it('An expired download link, or one rewritten to another object, delivers nothing', async () => {
    const goods = service().storage.from(bucket)
    const lasting = (await goods.createSignedUrl(path, 600)).data?.signedUrl ?? ''
    expect((await fetch(lasting)).status).toBe(200)
    const { data, error } = await goods.createSignedUrl(path, 1)
    if (error) throw error
    const elsewhere = lasting.replace(path, shop.freeGoodsPath)
    expect((await fetch(elsewhere)).status).toBe(400)
    await eventually(async () => {
      const late = await fetch(data.signedUrl)
      expect(late.status).toBe(400)
      expect(await late.text()).not.toContain('"nodes"')
    })
  })

  it('template-download answers the buyer of a GHL snapshot with its share link', async () => {
    const { snapshot } = shop
    const buyer = await aUser()
    expect(await download(snapshot.id, buyer)).toEqual({ status: 403, body: notDownloadable })
    await buy(buyer, snapshot.id)
    const { status, body } = await download(snapshot.id, buyer)
    expect([status, body.kind]).toEqual([200, 'link'])
    expect(body.url).toMatch(/^https:\/\/(app|affiliates)\.gohighlevel\.com\//)
  })

  it('A free template can be downloaded after it was claimed', async () => {
    const { free } = shop
    const buyer = await aUser()
    expect((await download(free.id, buyer)).status).toBe(403)
    await buyer.client.rpc('claim_free_template', { template_id: free.id }).throwOnError()
    expect((await download(free.id, buyer)).status).toBe(200)
  })

  it('Visitors, strangers and refunded buyers cannot download a template', async () => {
    expect((await download(listing.id)).status).toBe(401)
    expect(await download(listing.id, stranger)).toEqual({ status: 403, body: notDownloadable })
    expect(await download('00000000-0000-4000-8000-000000000000', stranger)).toEqual({
      status: 404,
      body: notDownloadable,
    })

    const refunded = await aUser()
    const page = await buy(refunded, listing.id)
    expect((await download(listing.id, refunded)).status).toBe(200)
    await stripe().refunds.create({ payment_intent: await paymentIntentOf(page) })
    await eventually(async () => expect((await purchaseOf(refunded, listing.id))?.state).toBe('withdrawn'))
    expect(await download(listing.id, refunded)).toEqual({ status: 403, body: notDownloadable })
  })

  it('template-download ignores a buyer id in the request body', async () => {
    const buyer = await aUser()
    await buy(buyer, listing.id)
    const body = { templateId: listing.id, buyerId: buyer.id, buyer_id: buyer.id, user_id: buyer.id }
    expect((await call('template-download', body, stranger)).status).toBe(403)
    const ask = stranger.client.rpc('template_goods', { buyer_id: buyer.id, template_id: listing.id })
    expect((await ask).error).toMatchObject({ code: '42501' })
  })

  it('A file whose hash differs from the approved version is not delivered, and no download is recorded', async () => {
    const buyer = await aUser()
    await buy(buyer, listing.id)
    const objects = service().storage.from(bucket)
    const put = async (bytes: Uint8Array) => {
      await objects.remove([path])
      const { error } = await objects.upload(path, bytes, { contentType: 'application/json' })
      if (error) throw error
    }
    try {
      await put(new TextEncoder().encode('{"nodes":[{"type":"n8n-nodes-base.executeCommand"}]}'))
      expect(await download(listing.id, buyer)).toEqual({ status: 409, body: notDownloadable })
      await objects.remove([path])
      expect(await download(listing.id, buyer)).toEqual({ status: 404, body: notDownloadable })
      expect(await purchaseOf(buyer, listing.id)).toMatchObject({ last_downloaded: null })
    } finally {
      await put(stored)
    }
    expect((await download(listing.id, buyer)).status).toBe(200)
  })

  describe.each(['a visitor', 'somebody who did not buy', 'a buyer'])(
    'Without template-download, the files are closed to %s',
    (who) => {
      let user: User | undefined
      const client = () => user?.client ?? visitor()
      beforeAll(async () => {
        if (who === 'somebody who did not buy') user = stranger
        if (who !== 'a buyer') return
        user = await aUser()
        await buy(user, listing.id)
      })
      const headers = () => ({
        apikey: stack.publishableKey,
        ...(user ? { authorization: `Bearer ${user.session.access_token}` } : {}),
      })
      const rest = (query: string) => fetch(`${stack.apiUrl}/rest/v1/${query}`, { headers: headers() })

      it.each([
        'templates?select=*',
        'templates?select=json_file_url',
        'templates?select=goods_path',
        'templates?select=id&goods_path=not.is.null',
        'templates?select=id&goods_path=like.*',
        'templates?select=id&order=goods_path',
        'templates?select=id&or=(goods_path.not.is.null,id.not.is.null)',
        'listings?select=id,templates(goods_path)',
        'template_versions?select=id,templates!inner(id)&templates.goods_path=not.is.null',
        'purchases?select=id,template_versions(goods_path)',
        'templates?select=ghl_snapshot_url,ghl_snapshot_urls',
        'templates?select=x:json_file_url::text',
        'templates?select=email',
        'templates?select=id&ghl_snapshot_url=not.is.null',
        'templates?select=id&ghl_snapshot_url=like.https*',
        'templates?select=id&or=(json_file_url.not.is.null,id.not.is.null)',
        'templates?select=id&order=ghl_snapshot_url',
        'template_versions?select=*',
        'template_versions?select=goods_path,goods_url',
        'template_versions?select=goods_sha256',
        'template_versions?select=id&goods_path=not.is.null',
        'template_versions?select=id&order=goods_sha256',
        'templates?select=id,template_versions(goods_path)',
        'templates?select=id,template_versions(*)',
        'templates?select=id,template_versions(id)&template_versions.goods_url=not.is.null',
        'listings?select=id,templates(ghl_snapshot_url)',
        'template_versions?select=id,templates(json_file_url)',
        'submitted_templates?select=template_json,snapshot_url',
        'purchases?select=id,templates(ghl_snapshot_url)',
      ])('The query %s is refused and reveals no file or link', async (query) => {
        const response = await rest(query)
        const text = await response.text()
        expect(response.status).toBeGreaterThanOrEqual(400)
        expect(response.status).toBeLessThan(500)
        expect(text).not.toMatch(/gohighlevel\.com|\.json|[0-9a-f]{64}/)
      })

      it('my_template returns nothing to anybody but the creator', async () => {
        const { data } = await client().rpc('my_template', { id: listing.id })
        expect(data).toBeNull()
      })

      it('No path, public address, own signature, listing, copy or move opens the bucket template-goods', async () => {
        const goods = client().storage.from(bucket)
        expect((await goods.download(path)).error).not.toBeNull()
        expect((await goods.createSignedUrl(path, 60)).error).not.toBeNull()
        expect((await goods.list(listing.creator_id)).data ?? []).toEqual([])
        expect((await goods.info(path)).error).not.toBeNull()
        expect((await goods.copy(path, `${user?.id ?? 'x'}/copy.json`)).error).not.toBeNull()
        expect((await goods.move(path, `${user?.id ?? 'x'}/moved.json`)).error).not.toBeNull()
        for (const kind of ['public', 'authenticated', 'sign', '']) {
          const response = await fetch(
            `${stack.apiUrl}/storage/v1/object/${kind}/${bucket}/${path}`.replace('//template', '/template'),
            { headers: headers() },
          )
          expect([kind, response.status >= 400]).toEqual([kind, true])
          expect(await response.text()).not.toContain('"nodes"')
        }
        expect(sha256(await storedBytes(path))).toBe(sha256(stored))
      })

      it('Clients cannot overwrite or delete files in template-goods', async () => {
        const goods = client().storage.from(bucket)
        const file = new Blob(['{}'], { type: 'application/json' })
        expect((await goods.upload(path, file, { upsert: true })).error).not.toBeNull()
        expect((await goods.update(path, file)).error).not.toBeNull()
        await goods.remove([path])
        expect(sha256(await storedBytes(path))).toBe(sha256(stored))
      })
    },
  )
})
