import { useEffect } from 'react'
import { headTags, type Head, type HeadTag } from '@/base/rules/head/head'
import { trustedJson } from './trusted-json'

/** The tags that `headTags` may write, also those that the server has written. */
const managed = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name^="twitter:"]',
  'meta[property^="og:"]',
  'link[rel="canonical"]',
  'script[type="application/ld+json"]',
].join()

/**
 * Writes the head of the page as the server does (src/app/rules/served). Every screen calls it, so that no tag of the
 * previous page remains.
 */
export function usePageMeta(head: Head) {
  const json = JSON.stringify(head)
  useEffect(() => {
    const { origin, pathname } = window.location
    const tags = headTags(JSON.parse(json) as Head, origin, pathname)
    const written = new Set(tags.map(write))
    for (const element of document.head.querySelectorAll(managed)) if (!written.has(element)) element.remove()
    return () => document.head.querySelector('script[type="application/ld+json"]')?.remove()
  }, [json])
}

/** Updates the element of a tag, or adds it. */
function write(tag: HeadTag): Element | null {
  if (tag.element === 'title') {
    document.title = tag.text
    return null
  }
  if (tag.element === 'link') return put('link', 'rel', tag.rel, 'href', tag.href)
  if (tag.element === 'meta') return put('meta', tag.attribute, tag.name, 'content', tag.content)
  const script = document.createElement('script')
  script.type = 'application/ld+json'
  script.text = trustedJson(tag.json) as string
  document.head.append(script)
  return script
}

function put(tag: 'meta' | 'link', attribute: string, value: string, content: string, text: string): Element {
  const found = document.head.querySelector(`${tag}[${attribute}="${value}"]`) ?? document.createElement(tag)
  found.setAttribute(attribute, value)
  found.setAttribute(content, text)
  if (!found.isConnected) document.head.append(found)
  return found
}
