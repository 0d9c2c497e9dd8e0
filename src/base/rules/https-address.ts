/** Maximum length of a URL; the same as in private.is_https. */
export const maxAddressLength = 2048

// Linear time, and the same as private.is_https. Excludes characters that could end an HTML attribute.
const pattern = /^https:\/\/[A-Za-z0-9.-]+(:[0-9]{1,5})?([/?#][^\s<>"\\^`{|}]*)?$/

/** Whether the value is an https URL that is not too long, as the database requires. */
export const isHttpsAddress = (value: string): boolean => value.length <= maxAddressLength && pattern.test(value)
