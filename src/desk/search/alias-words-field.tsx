import { TextAreaField } from '@/ui/fields/textarea'
import { searchDeskMessages as messages } from '@/desk/messages'
import { aliasField } from '@/desk/rules/search-aliases'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  /** The words of the value, as the search reads them. */
  words: readonly string[]
  error?: string
}

/** A field for words and phrases; shows below how the search reads them, once that differs from what is typed. */
export function AliasWordsField({ label, value, onChange, words, error }: Props) {
  const isRead = words.length > 0 && aliasField(words) !== value.trim()
  return (
    <TextAreaField
      label={label}
      rows={2}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      hint={isRead ? <span className="wrap-anywhere">{messages.read(aliasField(words))}</span> : undefined}
      error={error}
    />
  )
}
