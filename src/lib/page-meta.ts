import { useEffect } from 'react'
import { siteName, siteTitle } from '@/domain/site'

type PageMeta = {
  /** Stands before the product's name; without it, the product's own title. */
  title?: string
  /** One or two sentences about this page and no other. */
  description: string
  /** Where this page has more than one address, the path it is to be known by. Default: the path without its query. */
  path?: string
  /** Address of a picture of its own. */
  image?: string | null
  /** Search engines are asked to leave it out: it is somebody's own, or nothing at all. */
  isUnlisted?: boolean
}

const sharePicture = '/share.png'

/**
 * What the tab, search engines and shared links say about the page that is shown. Every screen calls it, so nothing of
 * the page before remains. It writes into the tags that index.html brings along, so that none stands there twice.
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
