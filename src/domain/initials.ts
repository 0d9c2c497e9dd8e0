type Name = { firstName?: string | null; lastName?: string | null; displayName?: string | null; email?: string | null }

// By code point, so that no character is cut in two.
const start = (text: string | null | undefined, length: number) =>
  [...(text ?? '').trim()].slice(0, length).join('').toUpperCase()

/** Spec section 2, "Account Settings": what stands in for a picture; "JD" where nothing is known of the person. */
export function initialsOf({ firstName, lastName, displayName, email }: Name): string {
  const ofBoth = start(firstName, 1) && start(lastName, 1) ? start(firstName, 1) + start(lastName, 1) : ''
  return ofBoth || start(displayName, 2) || start(email, 2) || 'JD'
}

/** The same where only a whole name is known: "Mara Lindqvist" is ML, "Northlane" is NO. */
export function initialsOfName(name: string): string {
  const words = name.trim().split(/\s+/)
  return initialsOf({
    firstName: words.length > 1 ? words[0] : null,
    lastName: words.length > 1 ? words.at(-1) : null,
    displayName: name,
  })
}
