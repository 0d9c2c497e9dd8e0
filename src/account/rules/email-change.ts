/** A change of email can be undone from the old address for this long. Compared with `undo_email_change()`. */
export const undoDays = 7
