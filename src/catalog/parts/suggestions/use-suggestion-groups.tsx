import { useQuery } from '@tanstack/react-query'
import { Clock, Shapes, Trash2 } from 'lucide-react'
import { Avatar } from '@/ui/avatar'
import type { Option, OptionGroup } from '@/ui/fields/option-list'
import { formatPrice } from '@/base/rules/money'
import { paths } from '@/base/rules/paths'
import { initialsOfName } from '@/account/rules/initials'
import { suggestionsQuery, type SuggestedTemplate, type Suggestions } from '@/catalog/data/suggestions'
import { suggestionMessages as messages } from '@/catalog/messages/suggestions'
import { TemplateArt } from '@/catalog/parts/template-art'
import { recentFor } from '@/catalog/rules/suggestions'
import { AppIcon } from '@/workflow/parts/app-icon'
import { forgetSearches, useRecentSearches } from './recent-searches'

export const suggestionIcon = 'size-4.5'

/** What is suggested for a search text, as groups without empty ones: recent searches, then the shop's answer. */
export function useSuggestionGroups(words: string): OptionGroup[] {
  const recent = recentFor(useRecentSearches(), words)
  const { data } = useQuery({ ...suggestionsQuery(words), enabled: words !== '' })
  return [recentGroup(recent, words), ...(words !== '' && data ? groupsOf(data) : [])].filter(
    ({ options }) => options.length > 0,
  )
}

const groupsOf = ({ templates, apps, categories, creators }: Suggestions): OptionGroup[] => [
  { title: messages.templates, options: templates.map((one) => templateOption(one, formatPrice(one.price_cents))) },
  {
    title: messages.apps,
    options: apps.map((app) => ({
      key: `app-${app}`,
      label: app,
      art: <AppIcon app={app} />,
      to: paths.marketplaceOf(app),
    })),
  },
  {
    title: messages.categories,
    options: categories.map((category) => ({
      key: `category-${category}`,
      label: category,
      art: <Shapes className={suggestionIcon} />,
      to: paths.categoryShelf(category),
    })),
  },
  {
    title: messages.creators,
    options: creators.map(({ name, username }) => ({
      key: `creator-${username}`,
      label: name,
      detail: username === name ? null : `@${username}`,
      art: <Avatar initials={initialsOfName(name)} className="size-6 text-3xs" />,
      to: paths.creator(username),
    })),
  },
]

/** A template with its drawing. */
export const templateOption = (template: Omit<SuggestedTemplate, 'price_cents'>, detail: string): Option => ({
  key: `template-${template.id}`,
  label: template.name,
  detail,
  art: <TemplateArt template={template} className="h-9 rounded-md border" />,
  to: paths.template(template.id),
})

function recentGroup(recent: readonly string[], words: string): OptionGroup {
  const options = recent.map((search): Option => ({
    key: `recent-${search}`,
    label: search,
    art: <Clock className={suggestionIcon} />,
    to: paths.searchFor(search),
  }))
  const clear: Option = {
    key: 'clear-recent',
    label: messages.clearRecent,
    art: <Trash2 className={suggestionIcon} />,
    onChoose: forgetSearches,
    isStaying: true,
  }
  return { title: messages.recent, options: words === '' && options.length > 0 ? [...options, clear] : options }
}
