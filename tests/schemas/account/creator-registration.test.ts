import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  creatorRegistrationSchema,
  noCreatorRegistration,
  type CreatorRegistration,
} from '@/account/sign-up/creator-registration-schema'

const filled: CreatorRegistration = {
  ...noCreatorRegistration,
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@example.com',
  confirmEmail: 'grace@example.com',
  password: 'cobol1',
  confirmPassword: 'cobol1',
  companyName: 'Nanoseconds',
  businessDescription: 'We shorten waits.',
  templatesCount: '1-5',
  calendlyUrl: 'https://calendly.com/grace',
  termsAgreed: true,
}

const problems = (changes: Partial<CreatorRegistration>) => {
  const result = creatorRegistrationSchema.safeParse({ ...filled, ...changes })
  return result.success ? [] : result.error.issues.map((issue) => [issue.path.join('.'), issue.message])
}

describe('creatorRegistrationSchema', () => {
  test('A creator registration is valid without a document and social accounts, and "no clients" is the default', () => {
    expect(problems({})).toEqual([])
    expect(noCreatorRegistration.hasClients).toBe('no')
  })

  test.each([
    ['firstName', '', 'First name is required'],
    ['firstName', '   ', 'First name is required'],
    ['firstName', 'a'.repeat(101), 'Please use 100 characters or fewer'],
    ['lastName', '', 'Last name is required'],
    ['companyName', ' ', 'Company name is required'],
    ['companyName', 'a'.repeat(201), 'Please use 200 characters or fewer'],
    ['businessDescription', '', 'Business description is required'],
    ['businessDescription', 'a'.repeat(5001), 'Please use 5,000 characters or fewer'],
    ['templatesCount', '', 'Please specify how many templates you have'],
    ['templatesCount', '1-3', 'Please specify how many templates you have'],
    ['calendlyUrl', '', 'Calendly URL is required'],
    ['calendlyUrl', '   ', 'Calendly URL is required'],
    ['calendlyUrl', 'grace', 'Please enter a valid Calendly URL (must start with https://calendly.com/)'],
    [
      'calendlyUrl',
      'http://calendly.com/grace',
      'Please enter a valid Calendly URL (must start with https://calendly.com/)',
    ],
    [
      'calendlyUrl',
      'https://calendly.com',
      'Please enter a valid Calendly URL (must start with https://calendly.com/)',
    ],
    [
      'calendlyUrl',
      'https://calendly.com/',
      'Please enter a valid Calendly URL (must start with https://calendly.com/)',
    ],
    [
      'calendlyUrl',
      'https://calendly.com.evil.example/grace',
      'Please enter a valid Calendly URL (must start with https://calendly.com/)',
    ],
    [
      'calendlyUrl',
      'https://calendly.com/gr ace',
      'Please enter a valid Calendly URL (must start with https://calendly.com/)',
    ],
    ['termsAgreed', false, 'You must agree to the Terms of Service and Privacy Policy'],
  ])('The value of %s %j is refused with "%s"', (field, value, message) => {
    expect(problems({ [field]: value })).toEqual([[field, message]])
  })

  test('First and last name may have one letter', () => {
    expect(problems({ firstName: 'G', lastName: 'H' })).toEqual([])
  })

  test.each(['', 'grace', 'grace@example', 'grace hopper@example.com'])('The email address %j is refused', (email) => {
    expect(problems({ email, confirmEmail: email })).toEqual([['email', 'Please enter a valid email address']])
  })

  test('A creator’s password needs at least six characters', () => {
    expect(problems({ password: '12345', confirmPassword: '12345' })).toEqual([
      ['password', 'Password must be at least 6 characters'],
    ])
    expect(problems({ password: '123456', confirmPassword: '123456' })).toEqual([])
  })

  test('A different confirmation of email or password is reported together with the other errors', () => {
    expect(problems({ confirmEmail: 'Grace@example.com' })).toEqual([['confirmEmail', 'Emails do not match']])
    expect(problems({ confirmPassword: 'other' })).toEqual([['confirmPassword', 'Passwords do not match']])
    expect(problems({ firstName: '', confirmEmail: '', confirmPassword: '' })).toEqual([
      ['firstName', 'First name is required'],
      ['confirmEmail', 'Emails do not match'],
      ['confirmPassword', 'Passwords do not match'],
    ])
  })

  test.each(['0', '1-5', '6-10', '11-20', '20+'])('The number of templates "%s" is valid', (templatesCount) => {
    expect(problems({ templatesCount })).toEqual([])
  })

  test.each(['linkedin', 'facebook', 'instagram', 'twitter', 'website'] as const)(
    'The %s URL is optional and must be https',
    (platform) => {
      const given = (url: string) =>
        problems({ socialAccounts: { ...noCreatorRegistration.socialAccounts, [platform]: url } })
      for (const url of ['http://x.com/g', 'javascript:alert(1)', 'https://', 'a b', 'https://x.com/"><script>'])
        expect(given(url)).toEqual([
          [`socialAccounts.${platform}`, 'Please enter a full URL that starts with https://'],
        ])
      for (const url of ['', '  ', 'x.com/g', 'https://x.com/g?a=1']) expect(given(url)).toEqual([])
    },
  )

  test('The output holds the specified details, trimmed, with the entered social accounts only', () => {
    const signUp = creatorRegistrationSchema.parse({
      ...filled,
      firstName: ' Grace ',
      companyName: ' Nanoseconds ',
      hasClients: 'yes',
      socialAccounts: {
        ...noCreatorRegistration.socialAccounts,
        linkedin: ' linkedin.com/in/grace ',
        website: 'https://hopper.example',
      },
    })
    expect(signUp).toEqual({
      email: 'grace@example.com',
      password: 'cobol1',
      companyDocument: null,
      details: {
        first_name: 'Grace',
        last_name: 'Hopper',
        full_name: 'Grace Hopper',
        company_name: 'Nanoseconds',
        business_description: 'We shorten waits.',
        templates_count: '1-5',
        has_clients: true,
        calendly_url: 'https://calendly.com/grace',
        has_company: true,
        social_accounts: { linkedin: 'https://linkedin.com/in/grace', website: 'https://hopper.example' },
      },
    })
  })

  test('For any input, an accepted social URL starts with https://', () => {
    fc.assert(
      fc.property(fc.string(), fc.webUrl(), (text, url) => {
        for (const website of [text, url, `https://${text}`]) {
          const result = creatorRegistrationSchema.safeParse({
            ...filled,
            socialAccounts: { ...noCreatorRegistration.socialAccounts, website },
          })
          const kept = result.data?.details.social_accounts.website
          if (kept) expect(kept).toMatch(/^https:\/\/[^\s<>"]+$/)
        }
      }),
    )
  })
})
