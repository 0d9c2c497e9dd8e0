import { describe, expect, it } from 'vitest'
import { aUser } from '../../support/clients.ts'
import { call } from '../../support/shop.ts'

describe('send-outbox', () => {
  it('send-outbox refuses visitors and signed-in users', async () => {
    expect((await call('send-outbox', {})).status).toBe(401)
    expect((await call('send-outbox', {}, await aUser())).status).toBe(401)
  })
})
