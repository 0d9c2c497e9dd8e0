/** Letters that do not decompose into a Latin letter and accents, and the transliteration of Greek and Cyrillic. */
const letters: Record<string, string> = {
  ...pairs('ß ss æ ae œ oe ø o ł l đ d ð d þ th ħ h ı i ĸ k ŋ n ŧ t ə e'),
  ...pairs('α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o'),
  ...pairs(
    'а a б b в v г g ґ g д d е e є ie ж zh з z и i і i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch',
  ),
  ...pairs('ш sh щ shch ъ ie ы y ь - э e ю iu я ia ђ dj ј j љ lj њ nj ћ c џ dz ѕ dz'),
}

function pairs(list: string): Record<string, string> {
  const parts = list.split(' ')
  return Object.fromEntries(parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1] ?? '']] : [])))
}

/**
 * A text in the characters that banks take (SWIFT character set X): accents are removed, other scripts transliterated
 * where a table exists, and everything else becomes a space.
 * @param maxLength longer texts are cut
 */
export function latin(text: string, maxLength: number): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '')
  // The Greek digraph "ου" is one sound.
  const spelled = [...plain.replace(/([οΟ])[υΥ]/g, '$1u')].map(spell).join('')
  const cleaned = spelled
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
  return cleaned.slice(0, maxLength).trim()
}

function spell(character: string): string {
  const lower = character.toLowerCase()
  const found = letters[lower]
  if (found === undefined) return character
  const latinLetters = found === '-' ? '' : found
  return lower === character ? latinLetters : latinLetters.charAt(0).toUpperCase() + latinLetters.slice(1)
}
