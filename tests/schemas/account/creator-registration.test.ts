import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emailAddressMessages } from '@/account/messages/email-address'
import { passwordMessages } from '@/account/messages/password'
import { creatorRegistrationMessages as messages } from '@/account/messages/creator-registration'
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
  password: 'cobol-60',
  confirmPassword: 'cobol-60',
  companyName: 'Nanoseconds',
  businessDescription: 'We shorten waits.',
  templatesCount: '1-5',
  calendlyUrl: 'https://calendly.com/grace',
  termsAgreed: true,
}

const problems = async (changes: Partial<CreatorRegistration>) => {
  const result = await creatorRegistrationSchema.safeParseAsync({ ...filled, ...changes })
  return result.success ? [] : result.error.issues.map((issue) => [issue.path.join('.'), issue.message])
}

describe('creatorRegistrationSchema', () => {
  test('A creator registration is valid without a document and social accounts, and "no clients" is the default', async () => {
    expect(await problems({})).toEqual([])
    expect(noCreatorRegistration.hasClients).toBe('no')
  })

  test.each([
    ['firstName', '', messages.firstNameMissing],
    ['firstName', '   ', messages.firstNameMissing],
    ['firstName', 'a'.repeat(101), messages.nameTooLong],
    ['lastName', '', messages.lastNameMissing],
    ['companyName', ' ', messages.companyNameMissing],
    ['companyName', 'a'.repeat(201), messages.companyNameTooLong],
    ['businessDescription', '', messages.businessDescriptionMissing],
    ['businessDescription', 'a'.repeat(5001), messages.businessDescriptionTooLong],
    ['templatesCount', '', messages.templatesCountMissing],
    ['templatesCount', '1-3', messages.templatesCountMissing],
    ['calendlyUrl', '', messages.calendlyMissing],
    ['calendlyUrl', '   ', messages.calendlyMissing],
    ['calendlyUrl', 'grace', messages.calendlyInvalid],
    ['calendlyUrl', 'http://calendly.com/grace', messages.calendlyInvalid],
    ['calendlyUrl', 'https://calendly.com', messages.calendlyInvalid],
    ['calendlyUrl', 'https://calendly.com/', messages.calendlyInvalid],
    ['calendlyUrl', 'https://calendly.com.evil.example/grace', messages.calendlyInvalid],
    ['calendlyUrl', 'https://calendly.com/gr ace', messages.calendlyInvalid],
    ['termsAgreed', false, messages.termsRequired],
  ])('The value of %s %j is refused with "%s"', async (field, value, message) => {
    expect(await problems({ [field]: value })).toEqual([[field, message]])
  })

  test('First and last name may have one letter', async () => {
    expect(await problems({ firstName: 'G', lastName: 'H' })).toEqual([])
  })

  test.each(['', 'grace', 'grace@example', 'grace hopper@example.com'])(
    'The email address %j is refused',
    async (email) => {
      expect(await problems({ email, confirmEmail: email })).toEqual([['email', messages.emailInvalid]])
    },
  )

  test('The email address of a creator with an umlaut is refused with what to use instead', async () => {
    const email = 'müller@example.com'
    expect(await problems({ email, confirmEmail: email })).toEqual([['email', emailAddressMessages.notAscii]])
  })

  test('A creator’s password needs at least eight characters, and is not a common one', async () => {
    expect(await problems({ password: '1234567', confirmPassword: '1234567' })).toEqual([
      ['password', passwordMessages.tooShort],
    ])
    expect(await problems({ password: '12345 78', confirmPassword: '12345 78' })).toEqual([])
    expect(await problems({ password: 'password1', confirmPassword: 'password1' })).toEqual([
      ['password', passwordMessages.tooCommon],
    ])
  })

  test('A different confirmation of email or password is reported together with the other errors', async () => {
    expect(await problems({ confirmEmail: 'Grace@example.com' })).toEqual([['confirmEmail', messages.emailsDiffer]])
    expect(await problems({ confirmPassword: 'other' })).toEqual([['confirmPassword', messages.passwordsDiffer]])
    expect(await problems({ firstName: '', confirmEmail: '', confirmPassword: '' })).toEqual([
      ['firstName', messages.firstNameMissing],
      ['confirmEmail', messages.emailsDiffer],
      ['confirmPassword', messages.passwordsDiffer],
    ])
  })

  test.each(['0', '1-5', '6-10', '11-20', '20+'])('The number of templates "%s" is valid', async (templatesCount) => {
    expect(await problems({ templatesCount })).toEqual([])
  })

  test.each(['linkedin', 'facebook', 'instagram', 'twitter', 'website'] as const)(
    'The %s URL is optional and must be https',
    async (platform) => {
      const given = (url: string) =>
        problems({ socialAccounts: { ...noCreatorRegistration.socialAccounts, [platform]: url } })
      for (const url of ['http://x.com/g', 'javascript:alert(1)', 'https://', 'a b', 'https://x.com/"><script>'])
        expect(await given(url)).toEqual([[`socialAccounts.${platform}`, messages.socialUrlInvalid]])
      for (const url of ['', '  ', 'x.com/g', 'https://x.com/g?a=1']) expect(await given(url)).toEqual([])
    },
  )

  test('The output holds the specified details, trimmed, with the entered social accounts only', async () => {
    const signUp = await creatorRegistrationSchema.parseAsync({
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
      password: 'cobol-60',
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

  test('For any input, an accepted social URL starts with https://', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.webUrl(), async (text, url) => {
        for (const website of [text, url, `https://${text}`]) {
          const result = await creatorRegistrationSchema.safeParseAsync({
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
