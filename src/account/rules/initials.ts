type Name = { firstName?: string | null; lastName?: string | null; displayName?: string | null; email?: string | null }

// By code point, so that no surrogate pair is split.
const start = (text: string | null | undefined, length: number) =>
  [...(text ?? '').trim()].slice(0, length).join('').toUpperCase()

/** Initials in place of a profile picture; "JD" if nothing is known. See docs/product/account.md#account-settings. */
export function initialsOf({ firstName, lastName, displayName, email }: Name): string {
  const ofBoth = start(firstName, 1) && start(lastName, 1) ? start(firstName, 1) + start(lastName, 1) : ''
  return ofBoth || start(displayName, 2) || start(email, 2) || 'JD'
}

/** Initials of a full name: "Mara Lindqvist" is ML, "Northlane" is NO. */
export function initialsOfName(name: string): string {
  const words = name.trim().split(/\s+/)
  return initialsOf({
    firstName: words.length > 1 ? words[0] : null,
    lastName: words.length > 1 ? words.at(-1) : null,
    displayName: name,
  })
}
