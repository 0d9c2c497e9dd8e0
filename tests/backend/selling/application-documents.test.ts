import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { documentMessages as messages } from '../../../src/selling/rules/application.ts'
import {
  applyWithDocument,
  aFile,
  call,
  creatorMetadata,
  filesOf,
  storedOf,
  upload,
} from '../../support/selling/applying.ts'
import { aUser, demoUser, service, type User, visitor } from '../../support/clients.ts'
import { docFile, docxFile, pdf, pdfOf, program } from '../../support/files/documents.ts'

const stack = inject('stack')
const MB = 1024 * 1024

let cora: User
let mallory: User
let admin: User
let document: { path: string; name: string }

beforeAll(async () => {
  admin = await demoUser('admin')
})
beforeEach(async () => {
  ;[cora, mallory] = await Promise.all([aUser({ metadata: creatorMetadata }), aUser({ metadata: creatorMetadata })])
  ;({ document } = await applyWithDocument(cora))
})

describe('Documents of an application', () => {
  it('An application document is stored in its owner’s folder under the type of its bytes', async () => {
    expect(document).toMatchObject({ name: 'My CV 🙂.pdf', size: pdf.length, type: 'application/pdf' })
    expect(document.path).toMatch(new RegExp(`^${cora.id}/\\d{13}-[0-9a-f]{8}-My_CV___\\.pdf$`))
    const { data } = await cora.client
      .from('creator_application_documents')
      .select('file_name, file_type, file_size, file_url')
    expect(data).toEqual([
      { file_name: 'My CV 🙂.pdf', file_type: 'application/pdf', file_size: pdf.length, file_url: document.path },
    ])
  })

  it('Only the applicant and admins can open an application document', async () => {
    for (const client of [cora.client, admin.client]) {
      const { data: signed } = await filesOf(client).createSignedUrl(document.path, 60, { download: document.name })
      const file = await fetch(signed?.signedUrl ?? '')
      expect([
        file.status,
        file.headers.get('content-type'),
        file.headers.get('content-disposition')?.startsWith('attachment'),
      ]).toEqual([200, 'application/pdf', true])
    }
    for (const client of [mallory.client, visitor()]) {
      expect((await filesOf(client).download(document.path)).error).not.toBeNull()
      expect((await filesOf(client).createSignedUrl(document.path, 60)).error).not.toBeNull()
      expect((await filesOf(client).list(cora.id)).data ?? []).toEqual([])
      expect((await fetch(filesOf(client).getPublicUrl(document.path).data.publicUrl)).status).toBeGreaterThanOrEqual(
        400,
      )
    }
  })

  it('Submitted documents cannot be removed; unsubmitted ones can be discarded by their owner alone', async () => {
    const { body } = await upload(mallory, aFile('cv.docx', docxFile()))
    const { path } = body as { path: string }
    for (const client of [cora.client, mallory.client, admin.client, visitor()]) {
      await filesOf(client).remove([document.path])
      if (client !== mallory.client) await filesOf(client).remove([path])
      for (const to of [`${cora.id}/1-x.pdf`, document.path])
        expect(
          (await filesOf(client).upload(to, pdf, { contentType: 'application/pdf', upsert: true })).error,
        ).not.toBeNull()
      expect((await filesOf(client).move(document.path, `${cora.id}/moved.pdf`)).error).not.toBeNull()
    }
    expect(await storedOf(cora.id)).toHaveLength(1)
    expect(await storedOf(mallory.id)).toHaveLength(1)
    const discard = (who: User, place: string) =>
      who.client.rpc('discard_upload', { bucket_id: 'application-documents', path: place })
    for (const [who, place] of [
      [cora, path],
      [cora, document.path],
      [mallory, path],
    ] as const)
      expect((await discard(who, place)).error).toBeNull()
    await fetch(`${stack.apiUrl}/functions/v1/sweep-storage`, { method: 'POST', headers: { apikey: stack.secretKey } })
    expect([await storedOf(cora.id), await storedOf(mallory.id)]).toEqual([[expect.any(String)], []])
  })

  it('An invalid application document is refused with a clear message and not stored', async () => {
    const wrongType = messages.wrongType
    const wrongName = messages.namePath
    for (const [file, error] of [
      [aFile('cv.pdf', program), wrongType],
      [aFile('cv.doc', docFile('Workbook')), wrongType],
      [aFile('cv.exe', pdf), wrongType],
      [aFile('cv.pdf', pdf, new Uint8Array(5 * MB + 1 - pdf.length)), messages.tooLarge],
      [aFile('../../template-goods/cv.pdf', pdf), wrongName],
      [aFile(`${'😀'.repeat(300)}.pdf`, pdf), messages.nameTooLong],
    ] as [File, string][])
      expect(await upload(mallory, file)).toEqual({ status: 400, body: { error } })
    expect((await upload(null, aFile('cv.pdf', pdf))).status).toBe(401)
    expect((await call('upload-file?for=application-document', new FormData(), stack.publishableKey)).status).toBe(401)
    expect(await storedOf(mallory.id)).toEqual([])
    expect((await filesOf(service()).list('', { limit: 1000 })).data?.map(({ name }) => name)).not.toContain(
      'template-goods',
    )
  })

  it('An application document may have 5 MB', async () => {
    const { status, body } = await upload(mallory, aFile('cv.pdf', pdfOf(5 * MB)))
    expect(status, JSON.stringify(body)).toBe(200)
  })
})
