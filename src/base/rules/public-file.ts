/** URL of a file in a public bucket, as the storage client builds it. `api` is the origin of the API for browsers. */
export const publicFileUrl = (api: string, bucket: string, path: string): string =>
  encodeURI(`${api}/storage/v1/object/public/${bucket}/${path.replace(/^\/+/, '')}`)
