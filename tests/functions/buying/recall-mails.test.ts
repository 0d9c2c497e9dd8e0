import { describe, expect, test } from 'vitest'
import { renderMail } from '../../../supabase/functions/_shared/mail.ts'

const site = 'https://flowshelf.test'
const textOf = (kind: string, data: Record<string, unknown>) =>
  renderMail({ id: 'm', recipient: 'ada@flowshelf.test', kind, data, attempts: 0 } as never, site)
const recalled = { template_name: 'Lead router', cause: 'leaked_secrets' }

describe('Mails about recalls', () => {
  test.each([true, false])('A buyer reads what to do, and of money only if they paid (%s)', (is_paid) => {
    const instructions = 'Delete the workflow.\nThen change your keys.'
    const { subject, text } = textOf('template_recalled', { ...recalled, reader: 'buyer', instructions, is_paid })
    expect(subject).toBe('Please stop using Lead router')
    expect(text).toContain('It contains passwords or keys that aren’t meant for you.')
    expect(text).toContain('> Delete the workflow.\n> Then change your keys.')
    expect(text.includes('get all your money back, however long ago you paid')).toBe(is_paid)
    expect(text).toContain('https://flowshelf.test/purchases')
  })

  test('The creator reads the reason, and nothing that was written to buyers', () => {
    const reason = 'Step 4 holds a key.'
    const { subject, text } = textOf('template_recalled', { ...recalled, reader: 'creator', reason })
    expect(subject).toBe('Your template is recalled: Lead router')
    expect(text).toContain('> Step 4 holds a key.')
    expect(text).toContain('deduct what they take from your earnings')
  })

  test.each([
    ['buyer', 'you can use it and download it again', '/purchases'],
    ['creator', 'It stays off the marketplace until we’ve reviewed it', '/dashboard/templates'],
  ])('The %s reads that a recall was lifted', (reader, words, path) => {
    const { subject, text } = textOf('recall_lifted', { ...recalled, reader })
    expect(subject).toBe('No longer recalled: Lead router')
    expect(text).toContain(words)
    expect(text).toContain(`https://flowshelf.test${path}`)
  })
})
