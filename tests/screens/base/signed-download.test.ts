import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { signedDownload } from '@/base/data/signed-download'
import { server } from '../../support/screens/server.ts'

test.each(['register.pdf', 'Übersicht & Plan #2 (100%).pdf', '概要+1.pdf'])(
  'The file name %s is passed unchanged to the signed download',
  async (name) => {
    server.use(
      http.post('*/storage/v1/object/sign/application-documents/*', () =>
        HttpResponse.json({ signedURL: '/object/sign/application-documents/a/1.pdf?token=a.b.c' }),
      ),
    )
    const address = new URL(await signedDownload('application-documents', 'a/1.pdf', name))
    expect([address.searchParams.get('token'), address.searchParams.get('download')]).toEqual(['a.b.c', name])
  },
)
