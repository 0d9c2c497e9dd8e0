import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { Router } from '@/app/router'
import { createQueryClient } from '@/lib/query-client'
import { Page } from './page'
import { firstPaintId, prerendered, type Place } from './places'

/**
 * Run by the build (build/first-paint.ts), in Node: draws what index.html shows before the page's script is there, and
 * prints it as JSON. What a place shows then is what its first drawing in the browser shows too, or React starts anew.
 */
async function draw(place: Place, path: string): Promise<string> {
  const page = (
    <StaticRouter location={path}>
      <Page client={createQueryClient()} wasPrerendered>
        <Router />
      </Page>
    </StaticRouter>
  )
  const problems: unknown[] = []
  // In one piece: parts that come later would come with inline scripts, which the page's policy forbids.
  const { prelude } = await prerenderToNodeStream(page, { progressiveChunkSize: Infinity, onError: (error) => void problems.push(error) })
  let html = ''
  for await (const part of prelude) html += String(part)
  if (problems.length) throw problems[0]
  if (html.includes('<script')) throw new Error(`${path} cannot be drawn ahead: it needs an inline script.`)
  return `<template id="${firstPaintId(place)}">${html}</template>`
}

const drawn = await Promise.all(Object.entries(prerendered).map(([place, path]) => draw(place as Place, path)))
process.stdout.write(JSON.stringify(drawn))
process.exit()
