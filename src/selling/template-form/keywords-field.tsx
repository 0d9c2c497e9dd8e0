import { Plus } from 'lucide-react'
import { useDeferredValue, useRef, useState, type MouseEvent } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { keywordLimits, keywordsIn, withKeywords, type KeywordProblem } from '@/catalog/rules/keywords'
import { submissionMessages as messages } from '@/selling/messages/template-submission'
import { suggestedKeywords } from '@/selling/rules/keyword-suggestions'
import { Button } from '@/ui/button'
import { TokensField } from '@/ui/fields/tokens-field'
import { Optional } from './form-section'
import type { TemplateFormReturn } from './template-schema'

type Props = { form: TemplateFormReturn }

const problems: Record<KeywordProblem, string> = {
  full: messages.keywordsFull,
  long: messages.keywordTooLong,
  odd: messages.keywordOdd,
}

/** What people would search for, with suggestions from the rest of the form. */
export function KeywordsField({ form: { control } }: Props) {
  const keywords = useController({ control, name: 'keywords' })
  const typed = useController({ control, name: 'keyword' })
  const [problem, setProblem] = useState<KeywordProblem | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const given = keywords.field.value
  const add = (added: string[]) => {
    const { keywords: next, left, problem } = withKeywords(given, added)
    keywords.field.onChange(next)
    typed.field.onChange(left.join(', '))
    setProblem(problem)
  }
  const remove = (keyword: string) => {
    keywords.field.onChange(given.filter((other) => other !== keyword))
    setProblem(null)
  }
  return (
    <div ref={box} className="grid gap-3">
      <TokensField
        label={<Optional>Keywords</Optional>}
        hint={
          given.length === keywordLimits.most
            ? messages.keywordsFull
            : 'What would people search for? Press Enter after each, such as the job it does or the problem it solves.'
        }
        error={
          keywords.fieldState.error?.message ??
          (problem ? problems[problem] : undefined) ??
          typed.fieldState.error?.message
        }
        listLabel="Keywords given"
        tokens={given}
        most={keywordLimits.most}
        typed={typed.field.value}
        onType={(text) => {
          typed.field.onChange(text)
          setProblem(null)
        }}
        onAdd={(text) => add(keywordsIn(text))}
        onRemove={remove}
      />
      {given.length < keywordLimits.most && (
        <Suggestions
          control={control}
          given={given}
          onChoose={(keyword, event) => {
            const { nextElementSibling, previousElementSibling } = event.currentTarget
            const next = nextElementSibling ?? previousElementSibling ?? box.current?.querySelector('input')
            if (next instanceof HTMLElement) next.focus()
            add([keyword])
          }}
        />
      )}
    </div>
  )
}

type SuggestionsProps = {
  control: TemplateFormReturn['control']
  given: readonly string[]
  onChoose: (keyword: string, event: MouseEvent<HTMLButtonElement>) => void
}

function Suggestions({ control, given, onChoose }: SuggestionsProps) {
  const [name, short, long, goods] = useWatch({
    control,
    name: ['name', 'short_description', 'long_description', 'goods'],
  })
  const { diagram, words = [] } = goods?.workflow ?? {}
  const described = {
    name,
    // Deferred, so that typing in the texts stays immediate.
    short_description: useDeferredValue(short),
    long_description: useDeferredValue(long),
    apps: diagram?.a ?? [],
    words,
  }
  const suggestions = suggestedKeywords(described, given)
  if (suggestions.length === 0) return null
  return (
    <div role="group" aria-label="Suggested keywords" className="flex flex-wrap gap-2">
      {suggestions.map((keyword) => (
        <Button
          key={keyword}
          variant="ghost"
          size="sm"
          className="rounded-full"
          onClick={(event) => onChoose(keyword, event)}
        >
          <Plus aria-hidden className="size-3.5" />
          <span className="sr-only">Add</span> {keyword}
        </Button>
      ))}
    </div>
  )
}
