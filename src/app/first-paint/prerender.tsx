import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { Route, Routes, StaticRouter } from 'react-router-dom'
import { Router } from '@/app/router'
import { SiteLayout } from '@/app/frames/site-layout'
import { paths } from '@/base/rules/paths'
import { DetailShell } from '@/shop/template-detail/detail-shell'
import { createQueryClient } from '@/base/data/query-client'
import { LoadFailed } from './load-failed'
import { Page } from './page'
import { firstPaintId, loadFailedId, prerenderedPaths, fieldAttribute } from './landing-routes'

/**
 * Prerenders home, marketplace and the placeholder of a template page in Node, at build time (build/first-paint.ts), and
 * prints the HTML as JSON. Home and marketplace must equal the first client render, else hydration fails; the placeholder
 * is replaced instead of hydrated.
 */
async function prerender(id: string, path: string, screen: ReactNode): Promise<string> {
  const page = (
    <StaticRouter location={path}>
      <Page client={createQueryClient()} wasPrerendered>
        {screen}
      </Page>
    </StaticRouter>
  )
  const problems: unknown[] = []
  // Waits for all content: streamed Suspense boundaries need inline scripts, which the CSP forbids.
  const { prelude } = await prerenderToNodeStream(page, {
    progressiveChunkSize: Infinity,
    onError: (error) => void problems.push(error),
  })
  let html = ''
  for await (const part of prelude) html += String(part)
  if (problems.length) throw problems[0]
  if (html.includes('<script')) throw new Error(`${path} cannot be drawn ahead: it needs an inline script.`)
  return `<template id="${id}">${html}</template>`
}

const templatePlaceholder = (
  <Routes>
    <Route element={<SiteLayout />}>
      <Route
        path="*"
        element={<DetailShell name={fieldAttribute('name')} lead={fieldAttribute('short_description')} />}
      />
    </Route>
  </Routes>
)

const templates = await Promise.all([
  ...Object.entries(prerenderedPaths).map(([route, path]) =>
    prerender(firstPaintId(route as keyof typeof prerenderedPaths), path, <Router />),
  ),
  prerender(firstPaintId('template'), paths.template('any'), templatePlaceholder),
  prerender(loadFailedId, paths.home, <LoadFailed />),
])
process.stdout.write(JSON.stringify(templates))
process.exit()
