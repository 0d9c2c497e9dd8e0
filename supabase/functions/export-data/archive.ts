import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A zip archive that is written file by file, so that one file at a time is in memory twice. */
export function createArchive() {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let problem: Error | null = null
  const zip = new Zip((error, chunk) => {
    if (error) problem = error
    else chunks.push(new Uint8Array(chunk))
  })
  const add = (entry: ZipDeflate | ZipPassThrough, bytes: Uint8Array) => {
    zip.add(entry)
    entry.push(bytes, true)
  }
  return {
    addText: (name: string, text: string) => add(new ZipDeflate(name), strToU8(text)),
    /** Stored as it is: pictures and documents are compressed already. */
    addFile: (name: string, bytes: Uint8Array) => add(new ZipPassThrough(name), bytes),
    /** @throws Error if an entry could not be written */
    async finish(): Promise<Uint8Array<ArrayBuffer>> {
      zip.end()
      if (problem) throw problem
      return new Uint8Array(await new Blob(chunks).arrayBuffer())
    },
  }
}
