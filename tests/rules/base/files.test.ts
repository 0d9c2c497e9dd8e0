import { expect, test } from 'vitest'
import { attachmentMessages } from '../../../src/base/messages/files.ts'
import {
  attachmentRule,
  fileProblem,
  formatFileSize,
  safeFileName,
  shortFileName,
  sniffFileType,
} from '../../../src/base/rules/files.ts'
import { chosenPictureProblem } from '../../../src/base/rules/pictures/chosen.ts'
import { workflowMessages } from '../../../src/workflow/messages/workflow.ts'
import { checkGoods } from '../../../src/workflow/rules/goods.ts'

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)))
const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const png = bytes(pngStart, [0, 0, 0, 13], 'IHDR')
const wrongType = attachmentMessages.wrongType

test.each([
  ['a png', png, 'image/png'],
  ['a jpeg', bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF'), 'image/jpeg'],
  ['a gif of 1987', bytes('GIF87a', [1, 0]), 'image/gif'],
  ['a gif of 1989', bytes('GIF89a', [1, 0]), 'image/gif'],
  ['a webp', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 '), 'image/webp'],
  ['a pdf', bytes('%PDF-1.7\n'), 'application/pdf'],
  ['plain text', bytes('Error: node "Set" failed\r\n\tat line 3\n'), 'text/plain'],
  ['text of many alphabets', bytes('Grüße, 日本語, 🙂'), 'text/plain'],
  ['text whose last letter is cut', bytes('Preis: 3 ', [0xe2, 0x82]), 'text/plain'],
  ['JSON', bytes('{"nodes": []}'), 'text/plain'],
])('sniffFileType recognizes %s', (_what, head, type) => {
  expect(sniffFileType(head)).toBe(type)
})

test.each([
  ['nothing', bytes()],
  ['an html page', bytes('<!DOCTYPE html><script>alert(1)</script>')],
  ['an html page after blanks', bytes('\n\n  <HTML>')],
  ['an svg picture', bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['xml', bytes('<?xml version="1.0"?>')],
  ['a shell script', bytes('#!/bin/sh\nrm -rf /')],
  ['a zip', bytes('PK', [3, 4, 0, 0])],
  ['a program', bytes('MZ', [0x90, 0, 3, 0])],
  ['half a png signature', bytes(pngStart.slice(0, 6))],
  ['another kind of RIFF', bytes('RIFF', [1, 2, 3, 4], 'WAVE')],
  ['text with a null', bytes('hello', [0], 'world')],
  ['bytes that are no UTF-8', bytes([0xc3, 0x28, 0x41])],
])('sniffFileType returns null for %s', (_what, head) => {
  expect(sniffFileType(head)).toBeNull()
})

const limit = 5 * 1024 * 1024

test.each([
  ['a picture at the limit', limit, png, null],
  ['one byte over it', limit + 1, png, attachmentMessages.tooLarge],
  ['an empty file', 0, bytes(), attachmentMessages.missing],
  ['html in a file named .png', 40, bytes('<html>'), wrongType],
  ['a type that is known nowhere', 40, bytes([0, 1, 2]), wrongType],
])('fileProblem checks %s of %i bytes', (_what, size, head, problem) => {
  expect(fileProblem({ size, head }, attachmentRule)).toBe(problem)
})

test.each(['setup.exe', 'Setup.EXE', 'notes.txt.bat', 'photo.scr. ', 'run.e\u200bxe'])(
  'A text named %s is refused: as an attachment, a picture, and a workflow',
  async (name) => {
    const head = bytes('Just some text')
    expect(fileProblem({ name, size: 40, head }, attachmentRule)).toBe(wrongType)
    expect(fileProblem({ name: 'exe.txt', size: 40, head }, attachmentRule)).toBeNull()
    const svg = { size: 40, head: bytes('<svg xmlns="http://www.w3.org/2000/svg">') }
    expect(chosenPictureProblem(svg, attachmentRule)).toBeNull()
    expect(chosenPictureProblem({ ...svg, name }, attachmentRule)).toBe(wrongType)
    const workflow =
      '{"nodes":[{"id":"a","name":"A","type":"n8n-nodes-base.set","position":[0,0],"parameters":{}}],"connections":{}}'
    expect((await checkGoods(new File([workflow], 'flow.json'))).problem).toBeUndefined()
    expect((await checkGoods(new File([workflow], name))).problem).toBe(workflowMessages.unreadable)
  },
)

test('fileProblem refuses a type that the rule does not list', () => {
  expect(fileProblem({ size: 9, head: bytes('%PDF-1.7\n') }, { ...attachmentRule, types: ['image/png'] })).toBe(
    wrongType,
  )
})

test.each([
  ['screen shot (1).png', 'screen_shot__1_.png'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['.htaccess', 'htaccess'],
  ['Größe.pdf', 'Gr__e.pdf'],
  ['...', 'file'],
  [`${'x'.repeat(200)}.txt`, `${'x'.repeat(96)}.txt`],
])('safeFileName turns %s into %s', (name, safe) => {
  expect(safeFileName(name)).toBe(safe)
})

test.each([
  ['one of 60', `${'x'.repeat(56)}.pdf`, `${'x'.repeat(56)}.pdf`],
  ['one of 61', `${'x'.repeat(57)}.pdf`, `${'x'.repeat(44)}…${'x'.repeat(11)}.pdf`],
  ['one of emoji', `${'😀'.repeat(300)}.pdf`, `${'😀'.repeat(44)}…${'😀'.repeat(11)}.pdf`],
])('shortFileName shortens a long name in the middle: %s', (_what, name, shown) => {
  expect(shortFileName(name)).toBe(shown)
})

test.each([
  [1, '1 KB'],
  [340 * 1024, '340 KB'],
  [1024 * 1024, '1.0 MB'],
  [limit, '5.0 MB'],
])('formatFileSize shows %i bytes as %s', (size, words) => {
  expect(formatFileSize(size)).toBe(words)
})
