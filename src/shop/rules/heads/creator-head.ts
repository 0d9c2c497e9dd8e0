import { namedWithHandle } from '../../../account/rules/public-name.ts'
import type { Head } from '../../../base/rules/head/head.ts'
import { breadcrumbs } from '../../../base/rules/head/json-ld.ts'
import { notFoundHead } from '../../../base/rules/head/static-heads.ts'
import { paths } from '../../../base/rules/paths.ts'

/** What a head says of a person. The photo is an absolute URL. */
export type HeadProfile = {
  username: string
  full_name: string | null
  is_creator: boolean
  is_hidden: boolean
  bio?: string | null
  avatar_url?: string | null
}

/**
 * The head of a profile page. Only public profiles of creators are indexed.
 * @param person null if there is none, undefined while it loads
 */
export function creatorHead(person: HeadProfile | null | undefined, site: string): Head {
  if (person === null) return notFoundHead
  if (!person) return { title: 'Profile', description: 'A profile on Flowshelf.', isUnlisted: true }
  const { username, is_creator, is_hidden, bio, avatar_url } = person
  const name = person.full_name || username
  const isPublic = is_creator && !is_hidden
  const path = paths.creator(username)
  const description = (isPublic && bio) || `Automation templates by ${name} on Flowshelf.`
  const photo = (isPublic && avatar_url) || null
  return {
    title: namedWithHandle(name, username),
    description,
    path,
    image: photo ? { url: photo, alt: name } : null,
    type: 'profile',
    isUnlisted: !isPublic,
    data: isPublic
      ? [
          {
            '@type': 'ProfilePage',
            url: site + path,
            mainEntity: {
              '@type': 'Person',
              name,
              alternateName: username,
              description,
              url: site + path,
              ...(photo && { image: photo }),
            },
          },
          breadcrumbs(site, ['Marketplace', paths.marketplace], [name, path]),
        ]
      : [],
  }
}
