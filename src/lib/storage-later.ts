import type { StorageClient as Whole } from '@supabase/storage-js'

type Files = ReturnType<Whole['from']>

/**
 * What supabase-js gets instead of its storage client (vite.config.ts): a twentieth of the page's first load, of which most
 * visits use only the addresses of public pictures. Those are told here at once; every other call fetches the whole client.
 */
export class StorageClient {
  readonly #url: string
  readonly #whole: () => Promise<Whole>

  constructor(...settings: ConstructorParameters<typeof Whole>) {
    this.#url = settings[0].replace(/\/$/, '')
    let whole: Promise<Whole> | undefined
    this.#whole = () =>
      (whole ??= import('@supabase/storage-js').then((module) => new module.StorageClient(...settings)))
  }

  from(bucket: string): Files {
    const addresses: Pick<Files, 'getPublicUrl'> = {
      getPublicUrl: (path) => ({
        data: { publicUrl: encodeURI(`${this.#url}/object/public/${bucket}/${path.replace(/^\/+/, '')}`) },
      }),
    }
    const later =
      (name: string | symbol) =>
      async (...words: unknown[]) => {
        const files = (await this.#whole()).from(bucket)
        return (files[name as keyof Files] as unknown as (...words: unknown[]) => unknown).apply(files, words)
      }
    return new Proxy(addresses as Files, {
      get: (own, name) => (name === 'getPublicUrl' ? own.getPublicUrl : later(name)),
    })
  }
}

/** Re-exported by supabase-js; unused by us. */
export class StorageApiError extends Error {}
