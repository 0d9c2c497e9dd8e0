/**
 * Where a request comes from, as the gateway in front of the functions says, or null. It counts callers; the database reads
 * it in the same way for its own requests. What stands first in x-forwarded-for is the caller's own word.
 */
export const callerAddress = ({ headers }: Request): string | null =>
  headers.get('cf-connecting-ip') || headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || headers.get('x-real-ip')
