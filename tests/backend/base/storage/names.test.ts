import { describe, expect, inject, it } from 'vitest'
import { service } from '../../../support/clients.ts'
import { aDocument, address, raw, refusal, twoUsers } from '../../../support/files/files.ts'

const [ada, bob] = await twoUsers()

describe('Object names', () => {
  it.each([
    ['a folder up', '%2e%2e%2f'],
    ['a folder up, half encoded', '..%2f'],
    ['a folder up, by a backslash', '..%5c'],
    ['a folder up, encoded twice', '%252e%252e%252f'],
    ['a dot', '.%2f'],
    ['a NUL', '%00'],
    ['a line break', '%0d%0a'],
    ['an impossible encoding', '%E0%A4%A'],
    ['too many letters', 'x'.repeat(1100)],
  ])('An upload name with %s cannot leave the folder', async (_what, trick) => {
    for (const bucket of ['template-images', 'creator-documents']) {
      const type = bucket === 'template-images' ? 'image/png' : 'application/pdf'
      const target = `${bucket}/${ada.id}%2f${trick}${bob.id}%2fplanted.png`
      const answer = await raw(target, ada, { method: 'POST', body: 'planted', headers: { 'content-type': type } })
      expect(answer.status, target).toBe(400)
      await answer.body?.cancel()
      const { data } = await service().storage.from(bucket).list(bob.id, { search: 'planted' })
      expect(data).toEqual([])
      const { data: own } = await service().storage.from(bucket).list(ada.id)
      expect(
        own!.map(({ name }) => name).filter((name) => name.includes('planted') || name === '..' || name === '.'),
      ).toEqual([])
    }
  })

  it.each([
    ...['a%2f..%2fb', '..', 'a%2f.%2fb', 'a%5cb', 'a%00', 'ü'],
    // The Storage API leaves the length to its store: S3 refuses it, too, a disk fails with 500.
    ...(inject('stack').isEmbedded ? ['x'.repeat(1025)] : []),
  ])('The object name %s is refused even for the secret key', async (name) => {
    const { secretKey } = inject('stack')
    const answer = await fetch(address(`template-goods/tricks%2f${name}`), {
      method: 'POST',
      body: '{}',
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    })
    expect(await refusal(answer)).toMatchObject({ status: 400, message: expect.stringMatching(/^Invalid key: /) })
  })

  it('A name with traversal sequences cannot read another folder', async () => {
    const secret = await aDocument(bob, 'of Bob')
    for (const trick of ['%2e%2e%2f', '..%2f', '..%5c', '%252e%252e%252f', './'])
      for (const way of ['', 'authenticated/', 'public/']) {
        const answer = await raw(`${way}creator-documents/${ada.id}%2f${trick}${secret}`, ada)
        expect(answer.status).toBe(400)
        expect(await answer.text()).not.toContain('of Bob')
      }
  })
})
