import { describe, expect, it } from 'vitest'
import { aUser } from '../../../support/clients.ts'
import { aName, aPicture, photos, twoUsers, adminBucket } from '../../../support/files/files.ts'

const [ada] = await twoUsers()

describe('Files in a user’s own folder', () => {
  it('A user lists their files by folder, name and search, page by page', async () => {
    const owner = await aUser()
    const bucket = photos(owner)
    for (const name of ['b.png', 'a.png', 'holiday/c.png'])
      await adminBucket('profile-photos').upload(`${owner.id}/${name}`, aPicture())
    const names = async (...options: Parameters<typeof bucket.list>) =>
      (await bucket.list(...options)).data!.map(({ name }) => name)

    expect(await names(owner.id)).toEqual(['a.png', 'b.png', 'holiday'])
    expect(await names(`${owner.id}/holiday/`)).toEqual(['c.png'])
    expect(await names(owner.id, { sortBy: { column: 'name', order: 'desc' }, limit: 1, offset: 1 })).toEqual(['b.png'])
    expect(await names(owner.id, { search: 'a' })).toEqual(['a.png'])
    expect(await names(owner.id, { search: '_' })).toEqual([])
    expect(await names()).toEqual([owner.id])
    expect((await bucket.list(owner.id)).data![0]).toMatchObject({
      id: expect.any(String),
      metadata: { size: 64, mimetype: 'image/png' },
    })

    const first = await bucket.listV2({ prefix: `${owner.id}/`, with_delimiter: true, limit: 2 })
    expect(first.data).toMatchObject({
      hasNext: true,
      folders: [],
      objects: [{ name: `${owner.id}/a.png` }, { name: `${owner.id}/b.png` }],
    })
    const rest = await bucket.listV2({
      prefix: `${owner.id}/`,
      with_delimiter: true,
      limit: 2,
      cursor: first.data!.nextCursor,
    })
    expect(rest.data).toMatchObject({ hasNext: false, folders: [{ name: `${owner.id}/holiday/` }], objects: [] })
  })

  it('Files can be moved, copied and removed with the secret key', async () => {
    const [from, to, copy] = [aName(), aName(), aName()].map((name) => `${ada.id}/${name}`) as [string, string, string]
    await adminBucket('profile-photos').upload(from, aPicture(64, 5))
    expect((await adminBucket('profile-photos').move(from, to)).error).toBeNull()
    expect((await photos(ada).exists(from)).data).toBe(false)
    expect((await adminBucket('profile-photos').copy(to, copy)).data).toEqual({ path: `profile-photos/${copy}` })
    expect((await adminBucket('profile-photos').copy(to, copy)).error).toMatchObject({
      message: 'The resource already exists',
    })

    const { data } = await adminBucket('profile-photos').remove([to, `${ada.id}/${aName()}`])
    expect(data!.map(({ name }) => name)).toEqual([to])
    expect((await photos(ada).download(to)).error).toMatchObject({ message: 'Object not found' })
    const left = await photos(ada).download(copy)
    expect(new Uint8Array(await left.data!.arrayBuffer()).at(-1)).toBe(5)
  })
})
