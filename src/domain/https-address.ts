const longest = 2048
// Linear, and the same as private.is_https: nothing in it could leave an attribute.
const pattern = /^https:\/\/[A-Za-z0-9.-]+(:[0-9]{1,5})?([/?#][^\s<>"\\^`{|}]*)?$/

/** Whether this is an external address that the database takes: https only, at most 2,048 letters. */
export const isHttpsAddress = (value: string): boolean => value.length <= longest && pattern.test(value)
