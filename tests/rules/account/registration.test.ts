import { describe, expect, test } from 'vitest'
import { companyDocumentMessages, creatorDocumentMessages } from '../../../src/account/messages/documents.ts'
import { isHttpsAddress } from '../../../src/base/rules/https-address.ts'
import {
  checkCreatorDocument,
  companyDocumentRule,
  creatorDocumentRule,
} from '../../../src/account/rules/registration.ts'
import { isSchedulingUrl } from '../../../src/account/rules/scheduling.ts'
import { docxFile, pdf } from '../../support/files/documents.ts'

const text = (words: string) => new TextEncoder().encode(words)
const bytes = {
  pdf,
  docx: docxFile(),
  doc: Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...text('W\0o\0r\0d\0D\0o\0c\0u\0m\0e\0n\0t\0')),
  png: Uint8Array.of(0x89, ...text('PNG'), 0x0d, 0x0a, 0x1a, 0x0a),
  jpg: Uint8Array.of(0xff, 0xd8, 0xff, 0xe0),
  html: text('<!doctype html><script>alert(1)</script>'),
}
const file = (name: string, content: Uint8Array) => new File([new Uint8Array(content)], name)
const tenMegabytes = 10 * 1024 * 1024
const large = (size: number) => ({ name: 'a.pdf', size, arrayBuffer: async () => new Uint8Array(pdf).buffer })

describe('The company document of a registration', () => {
  test.each([
    ['a.pdf', bytes.pdf, 'application/pdf'],
    ['a.PDF', bytes.pdf, 'application/pdf'],
    ['a.doc', bytes.doc, 'application/msword'],
    ['a.docx', bytes.docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ])('The company document %s is accepted with the type of its bytes', async (name, content, type) => {
    expect(await checkCreatorDocument(file(name, content), companyDocumentRule)).toEqual({ type })
  })

  test.each([
    ['a.png', bytes.png],
    ['a.jpg', bytes.jpg],
    ['a.pdf', bytes.png],
    ['a.pdf', bytes.html],
    ['a.html', bytes.pdf],
  ])('The company document %s with other bytes or another type is refused', async (name, content) => {
    expect(await checkCreatorDocument(file(name, content), companyDocumentRule)).toEqual({
      problem: companyDocumentMessages.wrongType,
    })
  })

  test('A company document may have 10 MB', async () => {
    expect(await checkCreatorDocument(large(tenMegabytes), companyDocumentRule)).toEqual({ type: 'application/pdf' })
    expect(await checkCreatorDocument(large(tenMegabytes + 1), companyDocumentRule)).toEqual({
      problem: companyDocumentMessages.tooLarge,
    })
  })
})

describe('A further document of a creator', () => {
  test.each([
    ['a.pdf', bytes.pdf],
    ['a.png', bytes.png],
    ['a.jpeg', bytes.jpg],
    ['a.docx', bytes.docx],
  ])('The creator document %s is accepted', async (name, content) => {
    expect((await checkCreatorDocument(file(name, content), creatorDocumentRule)).problem).toBeUndefined()
  })

  test.each([
    [null, creatorDocumentMessages.missing],
    [file('a.pdf', new Uint8Array()), creatorDocumentMessages.missing],
    [file('a.html', bytes.html), creatorDocumentMessages.wrongType],
    [large(tenMegabytes + 1), creatorDocumentMessages.tooLarge],
  ])('The invalid creator document %# is refused: %s', async (given, problem) => {
    expect(await checkCreatorDocument(given, creatorDocumentRule)).toEqual({ problem })
  })
})

test.each([
  ['https://calendly.com/ada', true],
  ['https://calendly.com/ada/setup?month=1', true],
  ['https://calendly.com/', false],
  ['https://calendly.com//evil.example', false],
  ['https://calendly.com/?a', false],
  ['HTTPS://calendly.com/ada', false],
  ['https://calendly.com@evil.example/ada', false],
  [`https://calendly.com/${'a'.repeat(2048)}`, false],
  [undefined, false],
  [{}, false],
])('isSchedulingUrl(%j) is %s', (url, is) => {
  expect(isSchedulingUrl(url)).toBe(is)
})

test.each([
  ['https://example.com', true],
  ['https://example.com:8080/a?b#c', true],
  ['http://example.com', false],
  ['https://user@example.com/', false],
  ['https://example.com/"onclick', false],
  ['javascript:alert(1)//https://example.com', false],
])('isHttpsAddress of %s is %s', (url, is) => {
  expect(isHttpsAddress(url)).toBe(is)
})
