import type { PublicDiagram } from './public-diagram.ts'

/** The diagram with the texts of its notes. */
export const withNoteTexts = (diagram: PublicDiagram, texts: string[] = []): PublicDiagram => ({
  ...diagram,
  notes: diagram.notes.map((note, index) => (texts[index] ? { ...note, text: texts[index] } : note)),
})
