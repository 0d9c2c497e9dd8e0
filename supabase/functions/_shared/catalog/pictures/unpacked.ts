import { Buffer } from 'node:buffer'

/** The bytes of a module that `npm run pictures:build` wrote: deflated, in base64. */
export async function unpacked(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([new Uint8Array(Buffer.from(text, 'base64'))])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

export const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
