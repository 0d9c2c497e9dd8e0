import { type errors, jwtVerify, SignJWT } from 'jose'
import { invalidSignature, invalidToken } from './errors.ts'

export type UploadGrant = { owner: string | undefined; upsert: boolean }

/**
 * Signed URLs: a token for one object and one operation, download or upload. Tokens use the same secret as session
 * tokens, so their scope is checked and they never contain a role.
 */
export type Signatures = {
  /** @param seconds lifetime of the URL */
  download(object: string, seconds: number): Promise<string>
  upload(object: string, grant: UploadGrant): Promise<string>
  /** @returns the expiry in seconds since 1970. @throws StorageError */
  checkDownload(token: string, object: string): Promise<{ exp: number }>
  /** @throws StorageError */
  checkUpload(token: string, object: string): Promise<UploadGrant>
}

const UPLOAD_SECONDS = 7200

export function createSignatures(jwtSecret: string): Signatures {
  const key = new TextEncoder().encode(jwtSecret)

  const sign = (claims: Record<string, unknown>, seconds: number) => {
    const now = Math.floor(Date.now() / 1000)
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt(now)
      .setExpirationTime(now + seconds)
      .sign(key)
  }

  const verify = async (token: string, object: string, scope: 'download' | 'upload') => {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] }).catch((error: errors.JOSEError) => {
      throw invalidToken(error.message)
    })
    if (payload.scope !== scope) throw invalidSignature(`Token is not scoped for ${scope}`)
    if (payload.url !== object) throw invalidSignature()
    return payload
  }

  return {
    download: (object, seconds) => sign({ url: object, scope: 'download' }, seconds),
    upload: (object, grant) => sign({ url: object, scope: 'upload', ...grant }, UPLOAD_SECONDS),
    async checkDownload(token, object) {
      const { exp } = await verify(token, object, 'download')
      return { exp: exp ?? 0 }
    },
    async checkUpload(token, object) {
      const { owner, upsert } = await verify(token, object, 'upload')
      return { owner: typeof owner === 'string' ? owner : undefined, upsert: upsert === true }
    },
  }
}
