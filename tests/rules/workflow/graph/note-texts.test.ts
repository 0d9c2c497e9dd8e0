import { describe, expect, test } from 'vitest'
import { noteTextsOf, plainNote } from '../../../../src/workflow/rules/graph/note-texts.ts'
import { withNoteTexts } from '../../../../src/workflow/rules/graph/noted-diagram.ts'
import { publicDiagramOf } from '../../../../src/workflow/rules/graph/public-diagram.ts'
import { aFile, aNode, parsed } from '../files.ts'

const aNote = (content: unknown) =>
  aNode(`Note ${String(content)}`, 'n8n-nodes-base.stickyNote', { parameters: { content } })

describe('Texts of notes', () => {
  test.each([
    ['## Set up\n\n1. Connect **Gmail**\n- Run `it`', 'Set up\n\n1. Connect Gmail\n• Run it'],
    ['See [the guide](https://example.com/guide?id=1) ![picture](https://example.com/x.png)', 'See the guide'],
    ['<img src=x onerror=alert(1)>Hello<script>x</script>', 'Hello x'],
    ['A\n\n\n\nB\u0000', 'A\n\nB'],
    ['', ''],
  ])('%j is read as %j', (markdown, text) => {
    expect(plainNote(markdown)).toBe(text)
  })
  test('A note that holds something private has no text, and long ones are cut', () => {
    const workflow = parsed(
      aFile([aNode('A'), aNote('Write to mara@acme-shop.com'), aNote('x'.repeat(9_000)), aNote(7), aNote('Fine')]),
    )
    const texts = noteTextsOf(workflow)
    expect(texts.map(({ length }) => length)).toEqual([0, 2_000, 0, 4])
    expect(withNoteTexts(publicDiagramOf(workflow), texts).notes.map(({ text }) => text?.slice(0, 4))).toEqual([
      undefined,
      'xxxx',
      undefined,
      'Fine',
    ])
  })
  test('All notes together are bounded', () => {
    const notes = Array.from({ length: 80 }, (_, index) => aNote(`${index} ${'x'.repeat(1_900)}`))
    expect(noteTextsOf(parsed(aFile([aNode('A'), ...notes]))).join('')).toHaveLength(100_000)
  })
})
