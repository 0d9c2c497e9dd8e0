import { z } from 'zod'
import { paths } from '../../../../src/domain/paths.ts'
import { kind, oneLine, quoted } from './kind.ts'

/** Texts per decision on a template, or on an update of a published one, and what its creator can do next. */
const decisions = {
  approved: {
    word: 'approved',
    template: 'is approved and on the marketplace.',
    revision: 'has its update approved. Buyers get it from now on.',
    next: null,
  },
  rejected: {
    word: 'rejected',
    template: 'was not accepted.',
    revision: 'stays as it is. Your update was not accepted.',
    next: 'You can edit it in My Templates and submit it again.',
  },
  changes_requested: {
    word: 'needs changes',
    template: 'needs changes before it can be approved.',
    revision: 'stays as it is. Your update needs changes first.',
    next: 'Edit it in My Templates and submit it again.',
  },
  archived: {
    word: 'archived',
    template: 'was taken off the marketplace. Buyers keep it.',
    revision: 'was taken off the marketplace.',
    next: 'If you have a question, please write to our support.',
  },
}

const anApplication = { reference: z.string(), first_name: oneLine }

/** Mails to creators about their account, application and templates. */
export const creatorMails = {
  template_reviewed: kind(
    z.object({
      template_name: oneLine,
      decision: z.enum(['approved', 'rejected', 'changes_requested', 'archived']),
      note: z.string().nullish(),
      is_revision: z.boolean().default(false),
    }),
    (review) => {
      const { word, template, revision, next } = decisions[review.decision]
      return {
        subject: `Your template: ${review.template_name} (${word})`,
        heading: 'Your template was reviewed',
        paragraphs: [
          `${review.template_name} ${review.is_revision ? revision : template}`,
          ...quoted('The reviewer wrote:', review.note),
          ...(next ? [next] : []),
        ],
        action: { label: 'View my templates', path: '/dashboard/templates' },
      }
    },
  ),
  // The address is unconfirmed: no user input in this mail, and the token in the fragment, which is not sent to servers.
  review_address_confirm: kind(
    z.object({ confirm_token: z.string().regex(/^[0-9a-f]{64}$/) }),
    ({ confirm_token }) => ({
      subject: 'Confirm this address for template reviews',
      heading: 'Get template reviews at this address?',
      paragraphs: [
        'A creator asked us to email the results of their template reviews to this address. If that was you, confirm it with the button. The link works once, for 7 days.',
        'Not you? Ignore this email. We will not write again, and we forget the address after a week.',
      ],
      action: { label: 'Confirm this address', path: `${paths.confirmReviewAddress}#token=${confirm_token}` },
    }),
  ),
  // The address is unconfirmed: no user input in this mail.
  creator_registered: kind(z.object({}), () => ({
    subject: 'Welcome to Flowshelf: one step to go',
    heading: 'Welcome to Flowshelf',
    paragraphs: [
      'Your creator account is made, and is pending until your application is approved.',
      'Confirm your email address with the link in our other mail, then tell us about yourself and your templates.',
      'We review an application within 1-2 business days.',
    ],
    action: { label: 'Complete my application', path: '/creator-application' },
  })),
  application_received: kind(z.object(anApplication), (application) => ({
    subject: `We received your application ${application.reference}`,
    heading: 'We received your creator application',
    paragraphs: [
      `Thank you, ${application.first_name}. The reference number of your application is ${application.reference}.`,
      'The review takes 1-2 business days. We write to you as soon as it is done.',
    ],
    action: { label: 'View my application', path: '/application-pending' },
  })),
  application_question: kind(z.object({ ...anApplication, note: z.string() }), (application) => ({
    subject: 'A question about your creator application',
    heading: 'We have a question',
    paragraphs: [
      `Thanks for applying, ${application.first_name}. Before we decide on your application ${application.reference}, we need to know a little more.`,
      ...quoted('The reviewer wrote:', application.note),
      'Your application goes back to our reviewers as soon as you answer.',
    ],
    action: { label: 'Answer the question', path: paths.applicationPending },
  })),
  application_approved: kind(z.object({ ...anApplication, note: z.string().nullish() }), (application) => ({
    subject: 'Your creator application is approved',
    heading: `Congratulations, ${application.first_name}!`,
    paragraphs: [
      `Your application ${application.reference} is approved. You can now offer your templates on Flowshelf.`,
      ...quoted('The reviewer wrote:', application.note),
    ],
    action: { label: 'Go to my dashboard', path: '/dashboard/creator' },
  })),
  application_denied: kind(z.object({ ...anApplication, note: z.string() }), (application) => ({
    subject: 'About your creator application',
    heading: 'Your application was not approved',
    paragraphs: [
      `Thank you for applying, ${application.first_name}. We looked at your application ${application.reference} and cannot approve it as it is.`,
      ...quoted('The reviewer wrote:', application.note),
      'You are welcome to apply again once you have seen to this.',
    ],
    action: { label: 'Apply again', path: '/creator-application' },
  })),
}
