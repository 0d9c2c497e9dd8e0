import { expect, test } from 'vitest'
import { minPasswordLength } from '../../../../src/account/rules/password-strength.ts'
import { authMailMinutes, tokenMinutes } from '../../../../src/account/rules/sessions.ts'
import { attachmentRule } from '../../../../src/base/rules/files.ts'
import { templateImageRule } from '../../../../src/catalog/rules/template-image.ts'
import { photoRule } from '../../../../src/account/rules/profile-photo.ts'
import { bytesOf } from '../../../../src/base/rules/limits.ts'
import { mostRows } from '../../../../src/base/rules/whole-list.ts'
import { companyDocumentRule, creatorDocumentRule } from '../../../../src/account/rules/registration.ts'
import { maxFileBytes } from '../../../../supabase/functions/export-data/handler.ts'
import { largestPicture } from '../../../../supabase/functions/draw-pictures/handler.ts'
import { uploadRules } from '../../../../supabase/functions/_shared/upload-rules.ts'
import { readConfig } from '../../../../embedded/config.ts'

/** Limits in supabase/config.toml are those of TypeScript. The storage migration has the same buckets (seed.test.ts). */

const { api, auth, storage } = readConfig()

test('The data API answers as many rows as the page asks for at once', () => {
  expect(api.maxRows).toBe(mostRows)
})

test('The auth service accepts the shortest password that the forms do, and its tokens and links last as long as texts say', () => {
  expect(auth.minimumPasswordLength).toBe(minPasswordLength)
  expect(auth.jwtExpiry).toBe(60 * tokenMinutes)
  expect(auth.otpExpiry).toBe(60 * authMailMinutes)
})

test('A bucket accepts files up to the largest limit of its uploads, in whole megabytes', () => {
  const largest: Record<string, number> = { 'ticket-attachments': attachmentRule.maxBytes }
  for (const { bucket, maxBytes } of Object.values(uploadRules))
    largest[bucket] = Math.max(largest[bucket] ?? 0, maxBytes)
  const expected = Object.entries(largest).map(([bucket, bytes]) => [bucket, bytesOf(Math.ceil(bytes / bytesOf(1)))])
  const { 'data-exports': exports, 'listing-pictures': pictures, ...others } = storage.buckets
  expect(Object.fromEntries(Object.entries(others).map(([name, { fileSizeLimit }]) => [name, fileSizeLimit]))).toEqual(
    Object.fromEntries(expected),
  )
  // Archives hold the files of an account and its rows.
  expect(exports?.fileSizeLimit).toBeGreaterThan(maxFileBytes)
  expect(pictures?.fileSizeLimit).toBeGreaterThan(largestPicture)
})

test('A bucket accepts the types of files that its rules accept', () => {
  const typesOf = (bucket: string) => [...(storage.buckets[bucket]?.allowedMimeTypes ?? [])].sort()
  const all = (...rules: { types: readonly string[] }[]) => [...new Set(rules.flatMap(({ types }) => types))].sort()
  expect(typesOf('ticket-attachments')).toEqual(all(attachmentRule))
  expect(typesOf('profile-photos')).toEqual(all(photoRule))
  expect(typesOf('template-images')).toEqual(all(templateImageRule))
  expect(typesOf('creator-documents')).toEqual(all(companyDocumentRule, creatorDocumentRule))
})
