type Name = { first_name?: string | null; last_name?: string | null; username?: string | null; email?: string | null }

// By code point, so that no surrogate pair is split.
const start = (text: string | null | undefined, length: number) =>
  [...(text ?? '').trim()].slice(0, length).join('').toUpperCase()

/** Initials in place of a profile picture; "JD" if nothing is known. See docs/product/account.md#account-settings. */
export function initialsOf({ first_name, last_name, username, email }: Name): string {
  const ofBoth = start(first_name, 1) && start(last_name, 1) ? start(first_name, 1) + start(last_name, 1) : ''
  return ofBoth || start(username, 2) || start(email, 2) || 'JD'
}

/** Initials of a full name: "Mara Lindqvist" is ML, "Northlane" is NO. */
export function initialsOfName(name: string): string {
  const words = name.trim().split(/\s+/)
  return initialsOf({
    first_name: words.length > 1 ? words[0] : null,
    last_name: words.length > 1 ? words.at(-1) : null,
    username: name,
  })
}
