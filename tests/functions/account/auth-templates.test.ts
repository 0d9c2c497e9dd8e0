import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { authTemplates } from '../../../supabase/templates/build.ts'

test.each(authTemplates.map(({ path, html }) => [basename(path), path, html]))(
  'The template %s is what `npm run mails:build` writes',
  (_name, path, html) => {
    expect(readFileSync(path, 'utf8')).toBe(html)
  },
)
