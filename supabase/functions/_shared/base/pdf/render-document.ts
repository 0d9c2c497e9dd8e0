import { PDFDocument } from '@cantoo/pdf-lib'
import { drawFacts, drawLetterhead, drawNotes, drawTable, drawTotals } from './blocks.ts'
import { type BusinessDocument, limited, textsOf } from './business-document.ts'
import { Pages } from './pages.ts'
import { embedTypeface } from './typeface.ts'

/** Lays out a document on US Letter pages, with embedded fonts, selectable text and page numbers. @returns the PDF */
export async function renderDocument(content: BusinessDocument): Promise<Uint8Array<ArrayBuffer>> {
  const document = limited(content)
  const pdf = await PDFDocument.create({ updateMetadata: false })
  describe(pdf, document)
  const typeface = await embedTypeface(pdf, textsOf(document))
  const pages = new Pages(pdf, typeface, document)
  drawLetterhead(pages, document)
  drawFacts(pages, document)
  drawTable(pages, document)
  drawTotals(pages, document)
  drawNotes(pages, document)
  pages.drawFooters()
  return new Uint8Array(await pdf.save())
}

function describe(pdf: PDFDocument, { title, number, date, issuer }: BusinessDocument) {
  pdf.setTitle(`${title} ${number}`, { showInWindowTitleBar: true })
  pdf.setAuthor(issuer.name)
  pdf.setLanguage('en-US')
  pdf.setProducer('Flowshelf')
  pdf.setCreator('Flowshelf')
  pdf.setCreationDate(date)
  pdf.setModificationDate(date)
}
