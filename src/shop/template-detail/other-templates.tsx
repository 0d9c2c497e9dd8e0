import { useQuery } from '@tanstack/react-query'
import { memo, useDeferredValue } from 'react'
import { Link } from 'react-router-dom'
import { TemplateGrid } from '@/catalog/parts/template-grid'
import { Avatar } from '@/ui/avatar'
import { creatorListingsQuery, relatedListingsQuery } from '@/catalog/data/related-listings'
import type { Template } from '@/catalog/data/templates'
import { Handle } from '@/account/parts/public-name'
import { namedWithHandle } from '@/account/rules/public-name'
import { initialsOfName } from '@/account/rules/initials'
import { relatedCount } from '@/catalog/rules/limits'
import { paths } from '@/base/rules/paths'
import { templateCountText, type TemplateCardView } from '@/catalog/rules/template'
import { Section } from '@/catalog/parts/template-page/section'

/** The creator, and their number of templates. */
export function Creator({
  template: { creator_id, creator_name, creator_username, creator_photo_url },
}: {
  template: Template
}) {
  const { data } = useQuery(creatorListingsQuery(creator_id))
  if (!creator_name) return null
  return (
    <Section title="The creator">
      <div className="flex items-center gap-3.5">
        <Avatar initials={initialsOfName(creator_name)} src={creator_photo_url} />
        <p className="min-w-0">
          {data?.username ? (
            <Link
              to={paths.creator(data.username)}
              className="inline-block max-w-full py-0.5 font-medium underline-offset-4 hover:text-ember hover:underline"
            >
              {creator_name}
            </Link>
          ) : (
            <span className="inline-block max-w-full py-0.5 font-medium">{creator_name}</span>
          )}{' '}
          <Handle name={creator_name} username={creator_username} />
          {/* Reserves its height, to avoid a layout shift. */}
          <span className="block min-h-5.25 text-sm text-ink-3">
            {data && data.count > 0 && `${templateCountText(data.count)} on Flowshelf`}
          </span>
        </p>
      </div>
    </Section>
  )
}

/** More templates by the creator, and similar ones. Renders nothing while loading, on error, or without results. */
export const OtherTemplates = memo(function OtherTemplates({
  template: { id, creator_id, creator_name, creator_username },
}: {
  template: Template
}) {
  // Deferred rendering: the cards do not block input.
  const ofCreator = useDeferredValue(useQuery(creatorListingsQuery(creator_id)).data)
  const alike = useDeferredValue(useQuery(relatedListingsQuery(id)).data)
  const others = ofCreator?.mostSold.filter((other) => other.id !== id).slice(0, relatedCount)
  return (
    <>
      <Shelf
        title={`More by ${namedWithHandle(creator_name, creator_username) ?? 'this creator'}`}
        templates={others}
      />
      <Shelf title="You may also like" templates={alike} />
    </>
  )
})

function Shelf({ title, templates }: { title: string; templates: TemplateCardView[] | undefined }) {
  if (!templates?.length) return null
  return (
    // Hides cards that would leave a row incomplete: the fourth of three columns, the third of two. Phones show two.
    <section className="border-t pt-8 max-sm:[&_li:nth-child(n+3)]:hidden sm:max-lg:[&_li:nth-child(3):last-child]:hidden sm:pt-10 lg:max-xl:[&_li:nth-child(4)]:hidden">
      <h2 className="mb-5 text-xl">{title}</h2>
      <TemplateGrid templates={templates} />
    </section>
  )
}
