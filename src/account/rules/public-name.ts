/** A name with its handle, which anybody else could not choose: "Mara Lindqvist (@mara)". */
export const namedWithHandle = <Name extends string | null>(
  name: Name,
  username: string | null | undefined,
): Name | string => (name && username && name !== username ? `${name} (@${username})` : name)
