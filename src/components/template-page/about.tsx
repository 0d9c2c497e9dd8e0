import { lazy, Suspense } from 'react'

const PlainText = ({ text }: { text: string }) => <p className="max-w-[42em] whitespace-pre-line text-ink-2">{text}</p>

// Lazy-loaded: half of the chunk, and below the fold. Renders plain text until it has loaded, or if it fails to.
const Markdown = lazy(() => loadMarkdown().catch(() => ({ default: PlainText })))

async function loadMarkdown() {
  const markdown = await import('@/components/markdown')
  await markdown.warmUp()
  return markdown
}

/** A template's description. */
export const About = ({ text }: { text: string }) => (
  <Suspense fallback={<PlainText text={text} />}>
    <Markdown text={text} />
  </Suspense>
)
