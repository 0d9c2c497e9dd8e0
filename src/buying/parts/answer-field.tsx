import { SelectField } from '@/ui/fields/select'
import { TextField } from '@/ui/fields/field'
import { TextAreaField } from '@/ui/fields/textarea'
import { questionMessages as messages } from '@/workflow/messages/questions'
import type { AskedField } from '@/workflow/rules/questions/asked-fields'
import { typedProblem, type TypedSchedule } from '@/buying/rules/typed-answers'
import { ScheduleField } from './schedule-field'

type Props = {
  field: AskedField
  typed: string | TypedSchedule | undefined
  onChange: (typed: string | TypedSchedule) => void
}

/** A question before a download, with a field for its kind of answer. Empty, it shows what the creator set. */
export function AnswerField({ field, typed, onChange }: Props) {
  const { kind, question, value } = field
  const error = typedProblem(field, typed) ?? undefined
  if (kind === 'schedule')
    return <ScheduleField label={question} now={String(value)} typed={typed} error={error} onChange={onChange} />
  const text = typeof typed === 'string' ? typed : ''
  if (kind === 'yesNo')
    return (
      <SelectField
        label={question}
        options={[
          { value: '', label: `As it is (${value ? 'yes' : 'no'})` },
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  const shared = {
    label: question,
    value: text,
    error,
    placeholder: String(value),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  if (kind === 'longText') return <TextAreaField {...shared} rows={3} className="sm:col-span-2" />
  return (
    <TextField
      {...shared}
      hint={hintOf(field)}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      autoCapitalize="none"
      spellCheck={kind === 'text'}
    />
  )
}

/** How n8n lets people name a channel, a document, a model. */
function hintOf({ kind, modes = [] }: AskedField): string | undefined {
  if (kind !== 'locator') return undefined
  const ways = new Set(modes.map((mode) => wayTexts[mode] ?? 'name'))
  const inOrder = ['link', 'ID', 'name'].filter((way) => ways.has(way))
  return messages.namedBy(new Intl.ListFormat('en-US', { type: 'disjunction' }).format(inOrder))
}

const wayTexts: Record<string, string> = { url: 'link', id: 'ID' }
