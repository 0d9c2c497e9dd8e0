import type { Claims } from '../types.ts'
import { type Access, SERVICE } from './access.ts'
import { violatesSchema } from './errors.ts'
import type { Files } from './files.ts'
import { findNames, findObject, insertObject, upsertObject } from './objects.ts'
import { jsonOf, namesIn, secondsIn } from './request-body.ts'
import type { ObjectName } from './routes.ts'
import { sendObject } from './send.ts'
import type { Signatures } from './signatures.ts'
import type { Uploads } from './uploads.ts'

/** Endpoints that create and accept signed URLs; creating one requires the policies to allow the operation. */
export type SignedCalls = {
  sign(claims: Claims, object: ObjectName, request: Request): Promise<Response>
  signMany(claims: Claims, bucket: string, request: Request): Promise<Response>
  signUpload(claims: Claims, object: ObjectName, request: Request): Promise<Response>
  download(object: ObjectName, request: Request): Promise<Response>
  upload(object: ObjectName, request: Request): Promise<Response>
}

const pathOf = ({ bucket, name }: ObjectName) => `${bucket}/${name}`

export function createSignedCalls(
  { as, assertAllowed }: Access,
  signatures: Signatures,
  files: Files,
  uploads: Uploads,
): SignedCalls {
  const addressOf = async (path: string, seconds: number) =>
    `/object/sign/${path}?token=${await signatures.download(path, seconds)}`

  return {
    async sign(claims, object, request) {
      const seconds = secondsIn(await jsonOf(request))
      await as(claims, (query) => findObject(query, object.bucket, object.name))
      return Response.json({ signedURL: await addressOf(pathOf(object), seconds) })
    },
    async signMany(claims, bucket, request) {
      const body = await jsonOf(request)
      const seconds = secondsIn(body)
      const paths = namesIn(body.paths)
      const found = await as(claims, (query) => findNames(query, bucket, paths))
      const answers = paths.map(async (path) =>
        found.has(path)
          ? { error: null, path, signedURL: await addressOf(`${bucket}/${path}`, seconds) }
          : { error: 'Either the object does not exist or you do not have access to it', path, signedURL: null },
      )
      return Response.json(await Promise.all(answers))
    },
    async signUpload(claims, object, request) {
      const grant = { owner: claims.sub, upsert: request.headers.get('x-upsert') === 'true' }
      const draft = { ...object, owner: grant.owner, version: 'policy-check', metadata: {}, userMetadata: undefined }
      await assertAllowed(claims, (query) => (grant.upsert ? upsertObject : insertObject)(query, draft))
      const token = await signatures.upload(pathOf(object), grant)
      return Response.json({ url: `/object/upload/sign/${pathOf(object)}?token=${token}`, token })
    },
    async download({ bucket, name }, request) {
      const { exp: expires } = await signatures.checkDownload(tokenIn(request), pathOf({ bucket, name }))
      const object = await as(SERVICE, (query) => findObject(query, bucket, name))
      return sendObject({ request, files, object, expires })
    },
    async upload(object, request) {
      const grant = await signatures.checkUpload(tokenIn(request), pathOf(object))
      return uploads.receive({ ...object, claims: SERVICE, ...grant }, request)
    },
  }
}

function tokenIn(request: Request): string {
  const token = new URL(request.url).searchParams.get('token')
  if (!token) throw violatesSchema("querystring must have required property 'token'")
  return token
}
