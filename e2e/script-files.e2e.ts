import { readdirSync } from 'node:fs'
import { expect } from 'playwright/test'
import { test } from './support/test.ts'

test('What is published has no source maps', () => {
  const published = readdirSync('dist', { recursive: true, encoding: 'utf8' })
  expect(published.filter((file) => file.endsWith('.js'))).not.toEqual([])
  expect(published.filter((file) => file.endsWith('.map'))).toEqual([])
})
