const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a value is a UUID; the database answers other values with an error. */
export const isUuid = (value: string): boolean => uuid.test(value)
