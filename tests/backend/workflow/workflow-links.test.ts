import { beforeAll, describe, expect, test } from 'vitest'
import { workflowLinkMessages as messages } from '../../../src/workflow/messages/workflow-link.ts'
import { aUser, type User } from '../../support/clients.ts'
import { FunctionsHttpError } from '@supabase/supabase-js'

let ada: User
beforeAll(async () => {
  ada = await aUser()
})

async function fetchWorkflow(url: unknown) {
  const { data, error } = await ada.client.functions.invoke<unknown>('fetch-workflow', { body: { url } })
  if (!(error instanceof FunctionsHttpError)) return [200, data] as const
  const response = error.context as Response
  return [response.status, ((await response.json()) as { error: string }).error] as const
}

describe('fetch-workflow', () => {
  test.each([
    'https://127.0.0.1/flow.json',
    'https://[::1]/flow.json',
    'https://[::ffff:127.0.0.1]/flow.json',
    'https://2130706433/flow.json',
    'https://10.0.0.1/flow.json',
    'https://169.254.169.254/latest/meta-data/',
  ])('It does not call %s', async (url) => {
    expect(await fetchWorkflow(url)).toEqual([400, messages.unreachable])
  })

  test.each(['http://127.0.0.1/flow.json', 'https://127.0.0.1:5432/', 'https://a:b@127.0.0.1/', 'file:///etc/passwd'])(
    'It does not call %s',
    async (url) => {
      expect(await fetchWorkflow(url)).toEqual([400, messages.notHttps])
    },
  )

  test('A name without an address is answered with the reason', async () => {
    expect(await fetchWorkflow('https://flowshelf.invalid/flow.json')).toEqual([400, messages.unreachable])
  })

  test('A body without a link answers 400', async () => {
    expect((await fetchWorkflow(7))[0]).toBe(400)
  })
})
