/** A refusal in the format of the hosted Storage API. */
export class StorageError extends Error {
  override name = 'StorageError'
  readonly statusCode: number
  readonly error: string
  readonly code: string
  readonly status: number

  /** @param status of the response. Like hosted: mostly 400, whatever `statusCode` in the body is. */
  constructor(
    statusCode: number,
    code: string,
    message: string,
    error = code,
    status: number = statusCode === 500 ? 500 : 400,
  ) {
    super(message)
    this.statusCode = statusCode
    this.code = code
    this.error = error
    this.status = status
  }

  response(): Response {
    const { statusCode, error, message, code, status } = this
    return Response.json({ statusCode: String(statusCode), error, message, code }, { status })
  }
}

export const bucketNotFound = () => new StorageError(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found')
export const objectNotFound = () => new StorageError(404, 'NoSuchKey', 'Object not found', 'not_found')
export const alreadyExists = () => new StorageError(409, 'KeyAlreadyExists', 'The resource already exists', 'Duplicate')
export const tooLarge = () =>
  new StorageError(413, 'EntityTooLarge', 'The object exceeded the maximum allowed size', 'Payload too large')
export const unsupportedType = (type: string) =>
  new StorageError(415, 'InvalidMimeType', `mime type ${type} is not supported`, 'invalid_mime_type')
export const malformedType = () =>
  new StorageError(415, 'InvalidMimeType', 'Invalid Content-Type header', 'invalid_mime_type')
export const invalidKey = (key: string) => new StorageError(400, 'InvalidKey', `Invalid key: ${key}`)
export const invalidBucketName = () =>
  new StorageError(400, 'InvalidBucketName', 'Bucket name invalid', 'Invalid Input')
export const invalidRequest = (message: string) => new StorageError(400, 'InvalidRequest', message)
export const invalidParameter = (name: string) => new StorageError(400, 'InvalidParameter', `Invalid Parameter ${name}`)
/** A request that hosted's schema of the endpoint refuses, in its words. */
export const violatesSchema = (message: string) => new StorageError(400, 'InvalidRequest', message, 'Error')
export const invalidRobotsTag = (problem: string) =>
  new StorageError(400, 'InvalidRequest', `Invalid X-Robots-Tag header: ${problem}`, 'invalid_x_robots_tag')
export const noContent = () => invalidRequest('No content provided')
export const invalidToken = (message: string) => new StorageError(400, 'InvalidJWT', message)
export const invalidSignature = (message = 'Invalid signature') => new StorageError(400, 'InvalidSignature', message)
export const accessDenied = (message = 'Access denied') =>
  new StorageError(403, 'AccessDenied', message, 'Unauthorized')
export const invalidRole = () =>
  new StorageError(403, 'AccessDenied', 'Access denied: Invalid role', 'Unauthorized', 403)
export const bucketNotEmpty = () =>
  new StorageError(409, 'ResourceNotEmpty', 'The bucket you tried to delete is not empty')
export const internalError = () => new StorageError(500, 'InternalError', 'Internal server error')
export const routeNotFound = (method: string, path: string) =>
  new StorageError(404, 'InvalidRequest', `Route ${method}:${path} not found`, 'Not Found', 404)

/** Maps a Postgres error to hosted's response; other errors are returned unchanged. */
export function fromDatabase(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  switch (error.code) {
    case '42501':
      return accessDenied(
        error.message.includes('row-level security') ? 'new row violates row-level security policy' : error.message,
      )
    case '23505':
      return alreadyExists()
    case '23503':
      return new StorageError(404, 'NoSuchKey', 'The parent resource is not found', 'not_found')
    case '22P02':
      return new StorageError(400, 'InvalidParameter', error.message)
    default:
      return error
  }
}
