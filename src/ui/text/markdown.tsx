import ReactMarkdown, { type Components, type Options } from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import { isIntricate } from '@/base/rules/text/markdown'
import { pause } from '@/base/rules/pause'
import { PlainText } from './plain-text'

// Allowlist for text of creators: no images, no HTML, https links only.
const schema = {
  tagNames: [
    'p',
    'br',
    'hr',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'code',
    'pre',
    'blockquote',
    'a',
  ],
  attributes: { a: ['href', 'title'], ol: ['start'] },
  protocols: { href: ['https'] },
  strip: ['script', 'style'],
}

// Below the h1 and h2 of the page.
const heading: Components['h3'] = ({ children }) => (
  <h3 className="mt-7 mb-2 text-lg text-ink first:mt-0">{children}</h3>
)
const smallHeading: Components['h4'] = ({ children }) => (
  <h4 className="mt-5 mb-1.5 font-semibold text-ink first:mt-0">{children}</h4>
)

const components: Components = {
  h1: heading,
  h2: heading,
  h3: heading,
  h4: smallHeading,
  h5: smallHeading,
  h6: smallHeading,
  p: ({ children }) => <p className="mt-3.5 first:mt-0">{children}</p>,
  ul: ({ children }) => <ul className="mt-3.5 list-disc space-y-1.5 pl-6 marker:text-ink-3">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="mt-3.5 list-decimal space-y-1.5 pl-6 marker:text-ink-3">
      {children}
    </ol>
  ),
  blockquote: ({ children }) => <blockquote className="mt-3.5 border-l-2 pl-4">{children}</blockquote>,
  strong: ({ children }) => <strong className="font-semibold text-ink">{children}</strong>,
  code: ({ children }) => (
    <code className="rounded-md bg-sunken px-1.5 py-0.5 font-mono text-code wrap-break-word text-ink">{children}</code>
  ),
  pre: ({ children }) => (
    <pre className="mt-3.5 overflow-x-auto rounded-xl border bg-sunken p-4 text-sm">{children}</pre>
  ),
  hr: () => <hr className="my-7" />,
  // The sanitizer allows URLs without a scheme, such as //example.com.
  a: ({ href, children }) =>
    href && /^https:\/\//i.test(href) ? (
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="text-ink underline underline-offset-4 hover:text-ember"
      >
        {children}
      </a>
    ) : (
      <>{children}</>
    ),
}

const options: Options = { skipHtml: true, rehypePlugins: [[rehypeSanitize, schema]], components }

/**
 * Runs the parser in tasks of its own: its first run compiles it, which takes longer than most texts, and input is handled before and
 * after it.
 */
export async function warmUp() {
  for (const children of ['a', '## a\n\n- **b** `c`']) {
    await pause()
    ReactMarkdown({ ...options, children })
  }
  await pause()
}

/** A creator's description in Markdown, sanitized. */
export default function Markdown({ text }: { text: string }) {
  if (isIntricate(text)) return <PlainText text={text} />
  return (
    <div className="max-w-[42em] text-ink-2">
      <ReactMarkdown {...options}>{text}</ReactMarkdown>
    </div>
  )
}
