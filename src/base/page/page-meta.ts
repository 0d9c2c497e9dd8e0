import { useEffect } from 'react'
import { siteName, siteTitle } from '@/base/rules/site'

type PageMeta = {
  /** Prefix of the product name; default: the product's own title. */
  title?: string
  /** One or two sentences about this page alone. */
  description: string
  /** Canonical path of a page with several URLs. Default: the path without its query. */
  path?: string
  /** URL of a preview image for this page. */
  image?: string | null
  /** Adds `noindex`: the page is private or not found. */
  isUnlisted?: boolean
}

const sharePicture = '/share.png'

/**
 * Sets title, description and social tags. Every screen calls it, so that no tag of the previous page remains. Updates
 * the tags of index.html instead of adding duplicates.
 */
export function usePageMeta({ title, description, path, image, isUnlisted = false }: PageMeta) {
  useEffect(() => {
    const fullTitle = title ? `${title} · ${siteName}` : siteTitle
    // No new URL(): it resolves a path starting with "//" as another host.
    const url = window.location.origin + (path ?? window.location.pathname)
    document.title = fullTitle
    write('name', 'description', description)
    write('name', 'robots', isUnlisted ? 'noindex' : 'index')
    write('property', 'og:title', title ?? siteTitle)
    write('property', 'og:description', description)
    write('property', 'og:url', url)
    write('property', 'og:image', new URL(image ?? sharePicture, window.location.origin).href)
    find('link', 'rel', 'canonical').setAttribute('href', url)
  }, [title, description, path, image, isUnlisted])
}

const write = (kind: 'name' | 'property', name: string, content: string) =>
  find('meta', kind, name).setAttribute('content', content)

function find(tag: 'meta' | 'link', attribute: string, value: string): Element {
  const found = document.head.querySelector(`${tag}[${attribute}="${value}"]`)
  if (found) return found
  const made = document.createElement(tag)
  made.setAttribute(attribute, value)
  document.head.append(made)
  return made
}
