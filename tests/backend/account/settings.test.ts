import { beforeAll, describe, expect, it } from 'vitest'
import { photoMessages as messages } from '../../../src/account/messages/profile-photo.ts'
import { upload } from '../../support/selling/applying.ts'
import { aUser, PASSWORD, visitor, type User } from '../../support/clients.ts'
import { png } from '../../support/files/pictures.ts'

describe('Changing the password', () => {
  it('Changing the password keeps the current session and ends the others', async () => {
    const { client, email } = await aUser()
    const elsewhere = visitor()
    expect((await elsewhere.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()

    const wrong = visitor()
    expect((await wrong.auth.signInWithPassword({ email, password: 'not it' })).error?.code).toBe('invalid_credentials')
    const beside = visitor()
    expect((await beside.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
    expect((await beside.auth.signOut({ scope: 'local' })).error).toBeNull()
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect((await elsewhere.auth.refreshSession()).error).toBeNull()

    expect(
      (await client.auth.updateUser({ password: 'quite another one', current_password: PASSWORD })).error,
    ).toBeNull()
    expect((await client.auth.signOut({ scope: 'others' })).error).toBeNull()
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect((await elsewhere.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
    expect((await visitor().auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
      'invalid_credentials',
    )
    expect((await visitor().auth.signInWithPassword({ email, password: 'quite another one' })).error).toBeNull()
  })
})

describe('A profile', () => {
  let ada: User
  let bob: User
  beforeAll(async () => {
    ;[ada, bob] = [await aUser(), await aUser()]
  })

  it('A user reads and changes only their own profile', async () => {
    expect((await ada.client.from('profiles').select('id')).data).toEqual([{ id: ada.id }])
    expect((await ada.client.from('profiles').select('id').eq('id', bob.id)).data).toEqual([])
    expect((await ada.client.from('profiles').update({ bio: 'mine now' }).eq('id', bob.id).select('id')).data).toEqual(
      [],
    )
    expect((await visitor().from('profiles').select('id')).error?.code).toBe('42501')
  })

  it.each([{ role: 'creator' }, { email: 'x@example.com' }, { last_seen_at: '2026-01-01' }])(
    'A user cannot change their profile to %o',
    async (changes) => {
      expect(
        (
          await ada.client
            .from('profiles')
            .update(changes as object)
            .eq('id', ada.id)
        ).error?.code,
      ).toBe('42501')
    },
  )

  it('A profile accepts a photo from its owner’s folder only', async () => {
    const photos = ada.client.storage.from('profile-photos')
    const { body } = await upload(ada, new File([png], 'me.png'), 'profile-photo')
    const path = String(body.path)
    expect(path).toMatch(new RegExp(`^${ada.id}/${ada.id}-\\d{13}\\.png$`))
    const { error } = await ada.client.from('profiles').update({ avatar_url: path }).eq('id', ada.id)
    expect(error).toBeNull()
    expect((await fetch(photos.getPublicUrl(path).data.publicUrl)).headers.get('cache-control')).toMatch(/3600/)

    const theirs = `${bob.id}/${bob.id}-1.png`
    expect((await photos.upload(theirs, new Blob([png], { type: 'image/png' }), { upsert: true })).error).not.toBeNull()
    expect((await ada.client.from('profiles').update({ avatar_url: theirs }).eq('id', ada.id)).error?.code).toBe(
      '23514',
    )
    expect((await bob.client.storage.from('profile-photos').remove([path])).data).toEqual([])
  })

  it('An SVG is refused as a profile photo', async () => {
    const drawing = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], {
      type: 'image/svg+xml',
    })
    expect(await upload(ada, new File([drawing], 'me.png'), 'profile-photo')).toEqual({
      status: 400,
      body: { error: messages.notAnImage },
    })
  })
})
