// The joiners U+200C and U+200D are kept: words and emoji are written with them.
const hidden = /(?![\t\n])[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu

/**
 * A text of several lines without control characters (except line breaks and tabs), bidirectional controls and zero-width
 * characters, which could show other words than were written. The same as private.visible_text in the database.
 */
export const visibleText = (text: string): string => text.replace(hidden, '')
