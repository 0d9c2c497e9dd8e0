/** The part of @resvg/resvg-wasm that is used here: its `exports` hide the types that it ships. */
declare module '@resvg/resvg-wasm' {
  /** Once per process. */
  export function initWasm(wasm: BufferSource): Promise<void>

  type Options = {
    fitTo: { mode: 'width'; value: number }
    font: { fontBuffers: Uint8Array[]; defaultFontFamily: string; loadSystemFonts: false }
  }

  export class Resvg {
    constructor(svg: string, options: Options)
    render(): { asPng(): Uint8Array; free(): void }
    free(): void
  }
}
