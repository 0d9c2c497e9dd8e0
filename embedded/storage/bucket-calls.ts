import type { Claims } from '../types.ts'
import { type Access, allowDeletion, SERVICE } from './access.ts'
import { createBucket, deleteBucket, findBucket, listBuckets, updateBucket } from './buckets.ts'
import { bucketNotEmpty } from './errors.ts'
import type { Files } from './files.ts'
import { newBucketName } from './names.ts'
import { bucketSettings, changedSettings, type BucketRoute } from './routes.ts'
import { jsonOf } from './request-body.ts'

/** Bucket endpoints; authorized by the policies on `storage.buckets`. */
export function createBucketCalls({ as }: Access, files: Files) {
  async function empty(claims: Claims, bucket: string): Promise<void> {
    await as(claims, (query) => findBucket(query, bucket))
    const removed = await as(claims, async (query) => {
      await allowDeletion(query)
      return query<{ version: string }>('delete from storage.objects where bucket_id = $1 returning version', [bucket])
    })
    await files.remove(removed.map(({ version }) => version))
  }

  async function drop(claims: Claims, bucket: string): Promise<void> {
    await as(claims, (query) => findBucket(query, bucket))
    const [held] = await as(SERVICE, (query) =>
      query('select 1 from storage.objects where bucket_id = $1 limit 1', [bucket]),
    )
    if (held) throw bucketNotEmpty()
    await as(claims, (query) => deleteBucket(query, bucket))
  }

  return async function answer(route: BucketRoute, claims: Claims, request: Request): Promise<Response> {
    switch (route.does) {
      case 'list buckets':
        return Response.json(await as(claims, (query) => listBuckets(query, new URL(request.url).searchParams)))
      case 'get bucket':
        return Response.json(await as(claims, (query) => findBucket(query, route.bucket)))
      case 'create bucket': {
        const body = await jsonOf(request)
        const id = newBucketName(body.id ?? body.name)
        await as(claims, (query) => createBucket(query, id, bucketSettings(body)))
        return Response.json({ name: id })
      }
      case 'update bucket': {
        const settings = changedSettings(await jsonOf(request))
        await as(claims, (query) => updateBucket(query, route.bucket, settings))
        return Response.json({ message: 'Successfully updated' })
      }
      case 'empty bucket':
        await empty(claims, route.bucket)
        return Response.json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' })
      case 'delete bucket':
        await drop(claims, route.bucket)
        return Response.json({ message: 'Successfully deleted' })
    }
  }
}
