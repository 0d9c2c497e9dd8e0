import { useState } from 'react'
import { Button } from '@/ui/button'
import { RadioGroup } from '@/ui/fields/radio-group'
import { Switch } from '@/ui/fields/switch'
import { Dialog } from '@/ui/overlays/dialog'
import { useSaveAlias } from '@/desk/data/search-aliases'
import {
  aliasField,
  aliasStrengthLabels,
  aliasStrengthOf,
  aliasStrengths,
  aliasWeightOf,
  aliasWordsOf,
  isMutual,
  type AliasStrength,
  type SearchAlias,
} from '@/desk/rules/search-aliases'
import { aliasProblems } from './alias-problems'
import { AliasWordsField } from './alias-words-field'

const hints: Record<AliasStrength, string> = {
  same: 'Counts as much as the typed word: “cell phone” for “mobile”.',
  near: 'Ranks a little lower: “invoice” for “billing”.',
  related: 'Ranks far below templates with the typed word: “clinic” for “hospital”.',
}
const strengths = aliasStrengths.map((value) => ({ value, label: aliasStrengthLabels[value], hint: hints[value] }))

const startOf = (alias: SearchAlias | null) => ({
  typed: aliasField(alias?.typed ?? []),
  found: alias && !isMutual(alias) ? aliasField(alias.found) : '',
  isBothWays: alias === null || isMutual(alias),
  strength: alias ? aliasStrengthOf(alias.weight) : ('same' as AliasStrength),
})

/** Adds a group of aliases, or changes one. */
export function AliasDialog({ alias, onClose }: { alias: SearchAlias | null; onClose: () => void }) {
  const save = useSaveAlias(alias)
  const [form, setForm] = useState(() => startOf(alias))
  const [wasTried, setWasTried] = useState(false)
  const change = (changes: Partial<typeof form>) => setForm((now) => ({ ...now, ...changes }))
  const typed = aliasWordsOf(form.typed)
  const found = form.isBothWays ? typed : aliasWordsOf(form.found)
  const problems = aliasProblems(typed, found)
  const submit = () => {
    setWasTried(true)
    if (problems.typed || problems.found) return
    const saved = { typed, found, weight: aliasWeightOf(form.strength, alias?.weight) }
    void save.mutateAsync(saved).then(onClose, () => undefined)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen || save.isPending ? undefined : onClose())}
      title={alias ? 'Edit aliases' : 'Add aliases'}
      description="Separate words and phrases with commas. Other forms, such as plurals, come by themselves."
      className="max-w-130"
    >
      <form
        noValidate
        className="mt-5"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <fieldset disabled={save.isPending} className="grid min-w-0 gap-5">
          <AliasWordsField
            label="People type"
            value={form.typed}
            onChange={(value) => change({ typed: value })}
            words={typed}
            error={wasTried ? problems.typed : undefined}
          />
          <Switch
            label="The same words, both ways"
            hint="Who types one of these words also finds the others."
            disabled={save.isPending}
            checked={form.isBothWays}
            onCheckedChange={(isBothWays) => change({ isBothWays })}
          />
          {!form.isBothWays && (
            <AliasWordsField
              label="They also find"
              value={form.found}
              onChange={(value) => change({ found: value })}
              words={found}
              error={wasTried ? problems.found : undefined}
            />
          )}
          <div>
            <p aria-hidden className="mb-1.5 text-sm font-medium">
              Strength
            </p>
            <RadioGroup
              label="Strength"
              disabled={save.isPending}
              options={strengths}
              value={form.strength}
              onValueChange={(strength) => change({ strength })}
            />
          </div>
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" isBusy={save.isPending}>
              {save.isPending ? 'Saving...' : 'Save'}
            </Button>
          </div>
        </fieldset>
      </form>
    </Dialog>
  )
}
