import { describe, expect, test } from 'vitest'
import { uploadApplicationDocument, type Deps } from '../../supabase/functions/upload-application-document/handler.ts'
import { docFile, docxFile, pdf, program } from '../support/documents.ts'
import { as, recorder } from './requests.ts'

const megabyte = 1024 * 1024
const user = '5e55105e-0000-4000-8000-000000000001'

function build(over: { hasTurn?: boolean; storeDocument?: Deps['database']['storeDocument'] } = {}) {
  const turns = recorder<[user: string, caller: string | null]>()
  const stored = recorder<[path: string, size: number, type: string]>()
  const handle = uploadApplicationDocument({
    callerOf: async (token) => (token === 'session' ? { id: user } : null),
    random: () => 'abcd1234',
    now: () => 1_795_000_000_000,
    database: {
      takeDocumentTurn: async (...args) => {
        turns.note(...args)
        return over.hasTurn ?? true
      },
      storeDocument: over.storeDocument ?? (async (path, content, type) => stored.note(path, content.size, type)),
    },
  })
  const ask = async (file: File | string | null, headers: Record<string, string> = as('session')) => {
    const form = new FormData()
    if (file !== null) form.append('file', file)
    const response = await handle(new Request('http://functions.test/upload', { method: 'POST', body: form, headers }))
    return [response.status, await response.json()] as const
  }
  return { ask, handle, turns, stored }
}

const aFile = (name: string, ...content: BlobPart[]) => new File(content, name, { type: 'application/pdf' })
const wrongType = 'Invalid file type. Only PDF, JPEG, PNG, and Word documents are allowed.'
const wrongName = 'The file name must not contain slashes or control characters. Please rename the file.'

describe('upload-application-document', () => {
  test('stores a document in its owner’s folder, under the type that its bytes have', async () => {
    const { ask, stored, turns } = build()
    const path = `${user}/1795000000000-abcd1234-My_CV____.pdf`
    expect(await ask(aFile('My CV 🙂 .pdf', pdf), { ...as('session'), 'x-forwarded-for': '1.1.1.1, 203.0.113.9' })).toEqual([
      200,
      { path, name: 'My CV 🙂 .pdf', size: pdf.length, type: 'application/pdf' },
    ])
    expect(stored.calls).toEqual([[path, pdf.length, 'application/pdf']])
    expect(turns.calls).toEqual([[user, '203.0.113.9']])
  })

  test.each([
    ['cv.docx', docxFile(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['cv.doc', docFile(), 'application/msword'],
  ])('%s is a Word file', async (name, content, type) => {
    const { ask, stored } = build()
    expect((await ask(aFile(name, content)))[0]).toBe(200)
    expect(stored.calls).toEqual([[`${user}/1795000000000-abcd1234-${name}`, content.length, type]])
  })

  test.each([
    ['a program named pdf', aFile('cv.pdf', program), wrongType],
    ['a page named pdf', aFile('cv.pdf', '<!doctype html>'), wrongType],
    ['a spreadsheet named docx', aFile('cv.docx', docxFile('xl/workbook.xml')), wrongType],
    ['a PDF named as a program', aFile('cv.exe', pdf), wrongType],
    ['5 MB and a byte', aFile('cv.pdf', pdf, new Uint8Array(5 * megabyte - pdf.length + 1)), 'File size exceeds the 5MB limit'],
    ['a name with ../', aFile('../../evil.pdf', pdf), wrongName],
    ['a name with 300 emoji', aFile(`${'😀'.repeat(300)}.pdf`, pdf), 'The file name is too long. Please use at most 255 characters.'],
    ['an empty file', aFile('cv.pdf'), 'File is required'],
    ['words in place of a file', 'cv.pdf', 'File is required'],
    ['no file', null, 'File is required'],
  ])('%s is refused in clear words, and nothing of it is counted or stored', async (_, file, error) => {
    const { ask, turns, stored } = build()
    expect(await ask(file)).toEqual([400, { error }])
    expect([turns.calls, stored.calls]).toEqual([[], []])
  })

  test('a body that is larger than a document is not read', async () => {
    const { ask, stored } = build()
    expect(await ask(aFile('cv.pdf', pdf, new Uint8Array(6 * megabyte)))).toEqual([413, { error: 'File size exceeds the 5MB limit' }])
    expect(stored.calls).toEqual([])
  })

  test('only whoever is signed in, and not before that is known', async () => {
    const { ask, turns, stored } = build()
    for (const headers of [{}, as('sb_publishable_x'), as('expired')]) expect((await ask(aFile('cv.pdf', pdf), headers))[0]).toBe(401)
    expect([turns.calls, stored.calls]).toEqual([[], []])
  })

  test('too many are refused before they are stored', async () => {
    const { ask, stored } = build({ hasTurn: false })
    expect(await ask(aFile('cv.pdf', pdf))).toEqual([429, { error: 'You have uploaded many documents already. Please try again later.' }])
    expect(stored.calls).toEqual([])
  })

  test('a store that fails tells nothing internal', async () => {
    const { ask } = build({ storeDocument: () => Promise.reject(new Error('disk full at /var/lib')) })
    expect(await ask(aFile('cv.pdf', pdf))).toEqual([500, { error: 'Something went wrong. Please try again later.' }])
  })

  test('a body that is no form is 400, another method 405', async () => {
    const { handle } = build()
    const url = 'http://functions.test/upload'
    expect((await handle(new Request(url, { method: 'POST', body: '{}', headers: as('session') }))).status).toBe(400)
    expect((await handle(new Request(url))).status).toBe(405)
  })
})
