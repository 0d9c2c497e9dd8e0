import { describe, expect, test } from 'vitest'
import {
  applicationPlatformLabel,
  applicationStatusLabel,
  checkDocument,
  referenceNumberPattern,
  documentMessages as messages,
} from '../../../src/selling/rules/application.ts'
import { docFile, docxFile, pdf, pdfOf, program } from '../../support/files/documents.ts'
import { png } from '../../support/files/pictures.ts'

const megabyte = 1024 * 1024
const wrongType = messages.wrongType
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const check = (name: string, ...content: BlobPart[]) => checkDocument(new File(content, name))

describe('A document of an application', () => {
  test.each([
    ['cv.pdf', pdf, 'application/pdf'],
    ['CV.PDF', pdf, 'application/pdf'],
    ['cv.docx', docxFile(), docx],
    ['cv.doc', docFile(), 'application/msword'],
    ['me.png', png, 'image/png'],
    ['me.jpg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
    ['me.jpeg', new Uint8Array([0xff, 0xd8, 0xff, 0xe1]), 'image/jpeg'],
    ['a picture under the other picture’s name.jpg', png, 'image/png'],
    ['über mich 🙂.pdf', pdf, 'application/pdf'],
    [`${'x'.repeat(251)}.pdf`, pdf, 'application/pdf'],
  ])('The file %s is accepted with the type of its bytes', async (name, content, type) => {
    expect(await check(name, content)).toEqual({ type })
  })

  test.each([
    ['a program named pdf', 'cv.pdf', program],
    ['a page named pdf', 'cv.pdf', '<!doctype html><script>alert(1)</script>'],
    ['words named pdf', 'cv.pdf', 'plain words'],
    ['a PDF named as a program', 'cv.exe', pdf],
    ['a PDF named as a page', 'cv.pdf.html', pdf],
    ['a PDF without an ending', 'cv', pdf],
    ['a picture named pdf', 'cv.pdf', png],
    ['an SVG', 'me.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['an archive that is no Word file', 'cv.docx', docxFile('xl/workbook.xml')],
    ['a Word file with macros', 'cv.docx', docxFile('word/document.xml', 'word/vbaProject.bin')],
    ['an old Office file that is no Word file', 'cv.doc', docFile('Workbook')],
    ['an old Word file under the new name', 'cv.docx', docFile()],
  ])('A file that is %s is refused', async (_, name, content) => {
    expect(await check(name, content)).toEqual({ problem: wrongType })
  })

  test.each([
    ['of 5 MB and a byte', 'cv.pdf', [pdf, new Uint8Array(5 * megabyte - pdf.length + 1)], messages.tooLarge],
    ['without content', 'cv.pdf', [], messages.missing],
    ['named ../', '../../etc/cv.pdf', [pdf], messages.namePath],
    ['named with \\', '..\\cv.pdf', [pdf], messages.namePath],
    ['named in two lines', 'a\nb.pdf', [pdf], messages.namePath],
    ['named with 300 emoji', `${'😀'.repeat(300)}.pdf`, [pdf], messages.nameTooLong],
    ['named with 256 characters', `${'x'.repeat(252)}.pdf`, [pdf], messages.nameTooLong],
  ] as [string, string, BlobPart[], string][])(
    'A file %s is refused with its message',
    async (_, name, content, problem) => {
      expect(await check(name, ...content)).toEqual({ problem })
    },
  )

  test('A file of exactly 5 MB is accepted', async () => {
    expect(await check('cv.pdf', pdfOf(5 * megabyte))).toEqual({ type: 'application/pdf' })
  })

  test('A ZIP file without the parts of a Word document is refused', async () => {
    expect(
      await check('cv.docx', new Uint8Array([0x50, 0x4b, 0x03, 0x04]), 'w'.repeat(100_000), 'word/documen'),
    ).toEqual({ problem: wrongType })
  })
})

test('Application states and platforms have labels', () => {
  expect([
    applicationStatusLabel('rejected'),
    applicationPlatformLabel('youtube'),
    applicationPlatformLabel('myspace'),
  ]).toEqual(['Denied', 'YouTube', 'myspace'])
  expect(
    ['FS-2026-0A1B2C', 'FS-2026-0I1B2C', 'FS-26-0A1B2C', 'FS-2026-0a1b2c'].map((text) =>
      referenceNumberPattern.test(text),
    ),
  ).toEqual([true, false, false, false])
})
