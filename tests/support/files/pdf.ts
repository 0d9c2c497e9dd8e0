import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export type ReadPdf = {
  title: string
  author: string
  language: string
  /** The text of each page, in drawing order. */
  pages: string[]
  /** Names of the fonts, each with whether its file is embedded. */
  fonts: Record<string, boolean>
}

/** Text and fonts of a PDF. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), fontExtraProperties: true, verbosity: 0 })
  const document = await task.promise
  const { info } = await document.getMetadata()
  const { Title = '', Author = '', Language = '' } = info as Record<string, string>
  const pages: string[] = []
  const fonts: Record<string, boolean> = {}
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''))
    await page.getOperatorList()
    for (const font of fontsOf(page.commonObjs)) fonts[font.name] = !font.missingFile
  }
  await task.destroy()
  return { title: Title, author: Author, language: Language, pages, fonts }
}

const fontsOf = (objects: Iterable<unknown>) =>
  [...objects]
    .flatMap((entry) => (Array.isArray(entry) ? (entry as unknown[]) : []))
    .filter(
      (value): value is { name: string; missingFile: boolean } =>
        Object(value) === value && 'missingFile' in (value as object),
    )
