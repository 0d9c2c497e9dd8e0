import { Suspense } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import { PlainText } from '@/ui/text/plain-text'

// Lazy-loaded: half of the chunk, and below the fold. Renders plain text until it has loaded, or if it fails to.
const Markdown = lazyPart(loadMarkdown, PlainText)

async function loadMarkdown() {
  const markdown = await import('@/ui/text/markdown')
  await markdown.warmUp()
  return markdown
}

/** A template's description. */
export const About = ({ text }: { text: string }) => (
  <Suspense fallback={<PlainText text={text} />}>
    <Markdown text={text} />
  </Suspense>
)
