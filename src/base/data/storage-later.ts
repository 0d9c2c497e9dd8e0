import type { StorageClient as Whole } from '@supabase/storage-js'

type Files = ReturnType<Whole['from']>

/**
 * Stub of the storage client (aliased in vite.config.ts), which would be a twentieth of the initial bundle. Public URLs
 * are built here; every other call imports the real client.
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
      async (...args: unknown[]) => {
        const files = (await this.#whole()).from(bucket)
        return Reflect.apply(files[name as keyof Files], files, args) as unknown
      }
    return new Proxy(addresses as Files, {
      get: (own, name) => (name === 'getPublicUrl' ? own.getPublicUrl : later(name)),
    })
  }
}

/** Re-exported by supabase-js; unused by us. */
export class StorageApiError extends Error {}
