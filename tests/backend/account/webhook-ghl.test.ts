import { describe, expect, it } from 'vitest'
import { aUser, freshAddress } from '../../support/clients.ts'
import { call, hasShop } from '../../support/shop.ts'

describe.runIf(hasShop)('webhook-ghl after a registration', () => {
  const notifyCrm = (email: string) => call('webhook-ghl', { first_name: 'Bea', last_name: 'Buyer', email })

  it('webhook-ghl answers fresh, repeated, unknown and known addresses alike', async () => {
    const { email } = await aUser()
    for (const address of [email, email, freshAddress('stranger'), 'buyer@flowshelf.test'])
      expect(await notifyCrm(address)).toEqual({ status: 200, body: { success: true } })
  })
})
