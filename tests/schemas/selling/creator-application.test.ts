import { describe, expect, test } from 'vitest'
import { applicationStart as startOf } from '@/selling/rules/application-start'
import {
  applicationSchema,
  basicInfoSchema,
  toInitialFields,
  type ApplicationFields,
} from '@/selling/creator-application/application-schema'
import { applicationMessages as messages } from '@/selling/messages/creator-application'

const noProfiles = { linkedin: '', twitter: '', facebook: '', instagram: '', youtube: '' }

const filled: ApplicationFields = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  hasCompany: 'yes',
  companyName: 'Engines Ltd',
  businessDescription: 'Workflows for analytical engines.',
  templatesCount: '4-10',
  hasClients: 'no',
  profiles: noProfiles,
}

const problemsOf = (result: { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  (result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message])

const problems = (changes: Partial<ApplicationFields>) =>
  problemsOf(applicationSchema.safeParse({ ...filled, ...changes }))
const problemsOfFirstStep = (changes: Partial<ApplicationFields>) =>
  problemsOf(basicInfoSchema.safeParse({ ...filled, ...changes }))

describe('The first step of the application form', () => {
  test('A complete first step is valid', () => {
    expect(problemsOfFirstStep({})).toEqual([])
  })

  test.each([
    ['email', '', messages.emailMissing],
    ['email', '   ', messages.emailMissing],
    ['email', 'ada', messages.emailInvalid],
    ['email', 'ada@example', messages.emailInvalid],
    ['email', 'ada@@example.com', messages.emailInvalid],
    ['email', 'ada lovelace@example.com', messages.emailInvalid],
    ['email', `${'a'.repeat(250)}@example.com`, messages.emailInvalid],
    ['firstName', '', messages.firstNameMissing],
    ['firstName', '  ', messages.firstNameMissing],
    ['firstName', 'a'.repeat(101), messages.nameTooLong],
    ['lastName', '', messages.lastNameMissing],
    ['lastName', '\t', messages.lastNameMissing],
    ['lastName', 'a'.repeat(101), messages.nameTooLong],
    ['companyName', '', messages.companyNameMissing],
    ['companyName', '   ', messages.companyNameMissing],
    ['companyName', 'a'.repeat(201), messages.companyNameTooLong],
    ['businessDescription', '', messages.businessDescriptionMissing],
    ['businessDescription', ' \n ', messages.businessDescriptionMissing],
    ['businessDescription', 'a'.repeat(5001), messages.businessDescriptionTooLong],
  ] as const)('The value of %s %j is refused with "%s"', (field, value, message) => {
    expect(problemsOfFirstStep({ [field]: value })).toEqual([[field, message]])
    expect(problems({ [field]: value })).toEqual([[field, message]])
  })

  test.each([
    ['firstName', 'a'.repeat(100)],
    ['companyName', 'a'.repeat(200)],
    ['businessDescription', 'a'.repeat(5000)],
    ['email', ' ada@example.co.uk '],
  ] as const)('A %s of the maximum length or with surrounding blanks is valid', (field, value) => {
    expect(problems({ [field]: value })).toEqual([])
  })

  test('Without a company, no company name is required', () => {
    expect(problemsOfFirstStep({ hasCompany: 'no', companyName: '' })).toEqual([])
  })

  test('The first step reports all its missing fields at once and none of the second step', () => {
    const empty = {
      email: '',
      firstName: '',
      lastName: '',
      companyName: '',
      businessDescription: '',
      templatesCount: '',
    }
    expect(problemsOfFirstStep(empty)).toEqual([
      ['email', messages.emailMissing],
      ['firstName', messages.firstNameMissing],
      ['lastName', messages.lastNameMissing],
      ['businessDescription', messages.businessDescriptionMissing],
      ['companyName', messages.companyNameMissing],
    ])
  })

  test('A missing company name is reported together with the missing fields of the second step', () => {
    expect(problems({ companyName: '', templatesCount: '' })).toEqual([
      ['templatesCount', messages.templatesCountMissing],
      ['companyName', messages.companyNameMissing],
    ])
  })
})

describe('The second step of the application form', () => {
  test.each(['1-3', '4-10', '11-20', '21+'])('The number of templates "%s" is valid', (templatesCount) => {
    expect(problems({ templatesCount })).toEqual([])
  })

  test.each(['', '0', '1-5', '20+', 'many'])('The number of templates %j is refused', (templatesCount) => {
    expect(problems({ templatesCount })).toEqual([['templatesCount', messages.templatesCountMissing]])
  })

  test.each([
    ['', ''],
    ['   ', ''],
    ['https://linkedin.com/in/ada', 'https://linkedin.com/in/ada'],
    [' linkedin.com/in/ada ', 'https://linkedin.com/in/ada'],
    ['www.youtube.com/@ada?x=1#y', 'https://www.youtube.com/@ada?x=1#y'],
  ])('The social profile URL %j is stored as %j', (typed, kept) => {
    const { social_profiles } = applicationSchema.parse({ ...filled, profiles: { ...noProfiles, linkedin: typed } })
    expect(social_profiles).toEqual(kept ? [{ platform: 'linkedin', profile_url: kept }] : [])
  })

  test.each([
    'http://linkedin.com/in/ada',
    'javascript:alert(1)',
    'data:text/html,hello',
    'ftp://example.com',
    '//example.com',
    '/in/ada',
    'ada',
    '@ada',
    'linkedin.com/in/ada lovelace',
    'https://linkedin.com@evil.example',
    'https://',
    'https://a.example/"onclick="x',
    `linkedin.com/${'a'.repeat(2048)}`,
  ])('The social profile URL %j is refused', (typed) => {
    expect(problems({ profiles: { ...noProfiles, youtube: typed } })).toEqual([
      ['profiles.youtube', messages.socialUrlInvalid],
    ])
  })

  test('Email address, names, company name and description are trimmed', () => {
    const padded = {
      firstName: ' Ada ',
      lastName: ' Lovelace ',
      companyName: ' Engines Ltd ',
      businessDescription: ' Engines. \n',
      email: ' ada@example.com ',
    }
    expect(applicationSchema.parse({ ...filled, ...padded }).application).toMatchObject({
      first_name: 'Ada',
      last_name: 'Lovelace',
      company_name: 'Engines Ltd',
      business_description: 'Engines.',
      email: 'ada@example.com',
    })
  })

  test('The output of the schema is what submit_application takes', () => {
    const profiles = { ...noProfiles, twitter: 'x.com/ada', youtube: 'https://youtube.com/@ada' }
    expect(applicationSchema.parse({ ...filled, hasClients: 'yes', profiles })).toEqual({
      application: {
        email: 'ada@example.com',
        has_company: true,
        company_name: 'Engines Ltd',
        business_description: 'Workflows for analytical engines.',
        first_name: 'Ada',
        last_name: 'Lovelace',
        templates_count: '4-10',
        has_clients: true,
      },
      social_profiles: [
        { platform: 'twitter', profile_url: 'https://x.com/ada' },
        { platform: 'youtube', profile_url: 'https://youtube.com/@ada' },
      ],
    })
  })
})

describe('The initial values of the application form', () => {
  const user = { email: 'ada@example.com' }
  const adaKing = { first_name: 'Ada Mary', last_name: 'King' }

  test('Names come from the creator row, or else from the profile', () => {
    expect(startOf(user, null)).toMatchObject({
      email: 'ada@example.com',
      firstName: '',
      lastName: '',
      hasCompany: false,
    })
    expect(startOf(user, null, adaKing)).toMatchObject({ firstName: 'Ada Mary', lastName: 'King' })
    expect(startOf(user, { first_name: 'Augusta', last_name: 'Byron' }, adaKing)).toMatchObject({
      firstName: 'Augusta',
      lastName: 'Byron',
    })
  })

  test('A previous application replaces the data of the account entirely', () => {
    const earlier = {
      email: 'work@example.com',
      first_name: 'Countess',
      last_name: 'King',
      has_company: false,
      company_name: null,
      business_description: 'Engines.',
      templates_count: '21+',
      has_clients: true,
      socials: [{ platform: 'youtube', url: 'https://youtube.com/@ada' }],
    }
    const creator = {
      first_name: 'Augusta',
      has_company: true,
      company_name: 'Engines Ltd',
      application_status: 'rejected',
    }
    expect(
      toInitialFields(
        startOf(user, creator, adaKing, [{ platform: 'twitter', url: 'https://twitter.com/ada' }], earlier),
      ),
    ).toEqual({
      email: 'work@example.com',
      firstName: 'Countess',
      lastName: 'King',
      hasCompany: 'no',
      companyName: '',
      businessDescription: 'Engines.',
      templatesCount: '21+',
      hasClients: 'yes',
      profiles: { ...noProfiles, youtube: 'https://youtube.com/@ada' },
    })
  })

  test('A company without a name, an unknown number of templates and an unknown platform are ignored', () => {
    const creator = { has_company: true, company_name: null, templates_count: '1-5', has_clients: true }
    const accounts = [
      { platform: 'twitter', url: 'https://twitter.com/ada' },
      { platform: 'website', url: 'https://ada.example' },
    ]
    expect(toInitialFields(startOf(user, creator, null, accounts))).toMatchObject({
      hasCompany: 'no',
      templatesCount: '',
      hasClients: 'yes',
      profiles: { ...noProfiles, twitter: 'https://twitter.com/ada' },
    })
    const named = { ...creator, company_name: 'Engines Ltd', templates_count: '11-20' }
    expect(toInitialFields(startOf(user, named))).toMatchObject({
      hasCompany: 'yes',
      companyName: 'Engines Ltd',
      templatesCount: '11-20',
    })
  })
})
