import { invalidBucketName, invalidKey } from './errors.ts'

// Same as hosted: characters that are safe in S3 keys. Excludes backslash, NUL and percent sign.
const KEY = /^[\w/!.*'() &$=@;:+,?-]+$/
const BUCKET = /^[\w!.*'() &$=@;:+,?-]{1,100}$/
const MAX_KEY_BYTES = 1024

const isDotSegment = (segment: string) => segment === '.' || segment === '..'

/**
 * Validates an object key. Stricter than hosted: dot segments are refused, because policies compare the first folder
 * with the user's id.
 * @throws StorageError `Invalid key`
 */
export function checkedKey(key: unknown): string {
  if (typeof key !== 'string' || !KEY.test(key) || key.length > MAX_KEY_BYTES || key.split('/').some(isDotSegment))
    throw invalidKey(typeof key === 'string' ? key.slice(0, 200) : '')
  return key
}

// Of buckets that hosted keeps for analytics.
const RESERVED_SUFFIX = '--table-s3'

/** The name of a new bucket. @throws StorageError `Bucket name invalid` */
export function newBucketName(name: unknown): string {
  const checked = checkedBucket(name)
  if (checked.trim() !== checked || checked.endsWith(RESERVED_SUFFIX)) throw invalidBucketName()
  return checked
}

/** @throws StorageError `Bucket name invalid` */
export function checkedBucket(name: unknown): string {
  if (typeof name !== 'string' || !BUCKET.test(name) || isDotSegment(name)) throw invalidBucketName()
  return name
}

/** Key from undecoded path segments. @throws StorageError `Invalid key` */
export function keyOf(segments: string[]): string {
  return checkedKey(decoded(segments.join('/')))
}

/** @throws StorageError `Bucket name invalid` */
export function bucketOf(segment: string | undefined): string {
  return checkedBucket(decoded(segment ?? ''))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw invalidKey(text.slice(0, 200))
  }
}
