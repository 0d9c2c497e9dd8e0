import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { toast } from '@/base/page/toast'
import { TemplateSearch } from '@/catalog/parts/template-search'
import { ButtonLink } from '@/ui/button'
import { paths } from '@/base/rules/paths'
import { usePageMeta } from '@/base/page/page-meta'
import { notFoundHead } from '@/base/rules/head/static-heads'
import { actionTexts } from '@/base/messages/actions'
import { notFoundMessages as messages } from './messages'

/**
 * The Not found screen; also /get-started while sign-ups are closed, with its own text. See docs/product/app.md#not-found.
 */
export default function NotFoundScreen() {
  const isGetStarted = useLocation().pathname === paths.getStarted
  usePageMeta(notFoundHead)
  useEffect(() => {
    if (!isGetStarted) return
    toast.error(messages.signUpsClosed, {
      id: 'get-started-unavailable',
      description: 'The Get Started page is temporarily unavailable. Our team has been notified.',
    })
  }, [isGetStarted])
  return (
    <div className="wrap grid place-items-center py-20 text-center sm:py-28">
      <LooseEnd />
      <h1 className="mt-8 text-2xl sm:text-3xl">{messages.title}</h1>
      <p className="mt-4 max-w-[34em] text-lg text-ink-2">
        {isGetStarted ? 'The Get Started page is currently unavailable.' : messages.hint}
      </p>
      <TemplateSearch className="mt-8 w-full max-w-120 text-left" />
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.home}>{actionTexts.returnHome}</ButtonLink>
        {isGetStarted && (
          <ButtonLink to={paths.templates} variant="ghost">
            {actionTexts.browseTemplates}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

/** Illustration: a workflow whose last edge ends nowhere. */
function LooseEnd() {
  const node = (x: number, colour: string, round = 8) => (
    <g key={x}>
      <rect x={x} y="28" width="32" height="32" rx={round} fill="var(--surface)" stroke={colour} strokeWidth="2" />
      <circle cx={x + 16} cy="44" r="5" fill={colour} />
    </g>
  )
  return (
    <svg viewBox="0 0 300 88" aria-hidden className="graph-paper w-75 max-w-full rounded-2xl border">
      <path d="M60 44h24M116 44h24M172 44c20 0 20-18 40-18" fill="none" stroke="var(--edge)" strokeWidth="2" />
      {node(28, 'var(--node-trigger)', 14)}
      {node(84, 'var(--node-app)')}
      {node(140, 'var(--node-logic)')}
      <rect
        x="214"
        y="10"
        width="32"
        height="32"
        rx="8"
        fill="none"
        stroke="var(--line-strong)"
        strokeWidth="2"
        strokeDasharray="4 4"
      />
    </svg>
  )
}
