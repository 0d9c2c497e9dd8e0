import { z } from 'zod'
import { paths } from '../../../../../src/base/rules/paths.ts'
import { kind, oneLine, quoted } from '../../base/mails/kind.ts'
import { confirmationDays } from '../../../../../src/base/rules/limits.ts'
import { reviewTime } from '../../../../../src/base/rules/site.ts'
import { templateStatusWords } from '../../../../../src/catalog/messages/template-status.ts'
import { applicationStatusLabel } from '../../../../../src/selling/rules/application.ts'

type Words = (name: string) => string

/** Messages to the creator about a decision: on a template, and on an update of a published one. */
const decisions: Record<
  'approved' | 'rejected' | 'changes_requested' | 'archived',
  Record<'template' | 'revision', { subject: Words; heading: string; says: Words; next: string | null }>
> = {
  approved: {
    template: {
      subject: (name) => `Your template is approved: ${name}`,
      heading: 'Your template is live',
      says: (name) => `${name} is approved and on the marketplace.`,
      next: null,
    },
    revision: {
      subject: (name) => `Your update is approved: ${name}`,
      heading: 'Your update is live',
      says: (name) => `Your update to ${name} is approved. From now on, buyers will get the new version.`,
      next: null,
    },
  },
  rejected: {
    template: {
      subject: (name) => `Your template wasn’t approved: ${name}`,
      heading: 'Your template wasn’t approved',
      says: (name) => `We reviewed ${name} and couldn’t approve it.`,
      next: 'You can edit it and submit it again.',
    },
    revision: {
      subject: (name) => `Your update wasn’t approved: ${name}`,
      heading: 'Your update wasn’t approved',
      says: (name) => `We couldn’t approve your update to ${name}. The version on the marketplace hasn’t changed.`,
      next: 'You can edit your update and submit it again.',
    },
  },
  changes_requested: {
    template: {
      subject: (name) => `Your template needs changes: ${name}`,
      heading: 'Your template needs a few changes',
      says: (name) => `${name} needs changes before we can approve it.`,
      next: 'Make the changes, then submit it again.',
    },
    revision: {
      subject: (name) => `Your update needs changes: ${name}`,
      heading: 'Your update needs a few changes',
      says: (name) =>
        `Your update to ${name} needs changes before we can approve it. Until then, the current version stays on the marketplace.`,
      next: 'Make the changes, then submit it again.',
    },
  },
  archived: {
    template: {
      subject: (name) => `Your template was taken down: ${name}`,
      heading: 'Your template was taken down',
      says: (name) => `We took ${name} off the marketplace. Buyers keep their copies.`,
      next: 'If you have any questions, contact support.',
    },
    revision: {
      subject: (name) => `Your template was taken down: ${name}`,
      heading: 'Your template was taken down',
      says: (name) => `We took ${name} off the marketplace. Buyers keep their copies.`,
      next: 'If you have any questions, contact support.',
    },
  },
}

/** Page that follows up a decision. */
const nextStep = {
  approved: (id: string) => ({ label: 'View my template', path: paths.template(id) }),
  rejected: (id: string) => ({ label: 'Edit my template', path: paths.editTemplate(id) }),
  changes_requested: (id: string) => ({ label: 'Edit my template', path: paths.editTemplate(id) }),
  archived: () => ({ label: 'View my templates', path: paths.mySubmittedTemplates }),
}

const struck = (keywords: string[]) => {
  const list = keywords.map((keyword) => `“${keyword}”`).join(', ')
  if (keywords.length === 0) return []
  return keywords.length === 1
    ? [`We left out the keyword ${list}, because it doesn’t describe the template.`]
    : [`We left out the keywords ${list}, because they don’t describe the template.`]
}

const anApplication = { reference: z.string(), first_name: oneLine }
const because = 'you applied to sell on Flowshelf'

/** Mails to creators about their account, application and templates. */
export const creatorMails = {
  template_reviewed: kind(
    z.object({
      template_id: z.uuid(),
      template_name: oneLine,
      decision: z.enum(['approved', 'rejected', 'changes_requested', 'archived']),
      note: z.string().nullish(),
      struck_keywords: z.array(oneLine).default([]),
      is_revision: z.boolean().default(false),
    }),
    ({ template_id, template_name, decision, note, struck_keywords, is_revision }) => {
      const { subject, heading, says, next } = decisions[decision][is_revision ? 'revision' : 'template']
      return {
        subject: subject(template_name),
        heading,
        paragraphs: [
          says(template_name),
          `Its status: ${templateStatusWords[decision]}.`,
          ...struck(struck_keywords),
          ...quoted('The reviewer wrote:', note),
          ...(next ? [next] : []),
        ],
        action: nextStep[decision](template_id),
        because: 'you submitted this template to Flowshelf',
      }
    },
  ),
  creator_suspended: kind(z.object({ reason: z.string() }), ({ reason }) => ({
    subject: 'Your creator account is suspended',
    heading: 'Your creator account is suspended',
    paragraphs: [
      'Your templates are off the marketplace, and payouts are on hold. Your buyers keep what they bought.',
      ...quoted('The reason:', reason),
      'Do you think this is a mistake? Tell us in a support ticket, and we’ll take another look.',
    ],
    action: { label: 'Contact support', path: paths.supportTicket },
    because: 'you sell templates on Flowshelf',
  })),
  creator_restored: kind(z.object({}), () => ({
    subject: 'Your creator account is restored',
    heading: 'You’re back on the marketplace',
    paragraphs: [
      'Your approved templates are for sale again. Any payouts on hold will be included in the next payout on Friday.',
    ],
    action: { label: 'Go to my dashboard', path: paths.creatorDashboard },
    because: 'you sell templates on Flowshelf',
  })),
  name_reviewed: kind(
    z.object({ decision: z.enum(['approved', 'rejected']), name: oneLine, note: z.string().nullish() }),
    ({ decision, name, note }) => ({
      ...(decision === 'approved'
        ? { subject: 'Your new name is public', heading: 'Your new name is public' }
        : { subject: 'Your new name wasn’t approved', heading: 'Your new name wasn’t approved' }),
      paragraphs:
        decision === 'approved'
          ? [`From now on, buyers will see you and your templates as ${name}.`]
          : [
              `We reviewed ${name} and couldn’t approve it. Your current name stays as it is.`,
              ...quoted('The reviewer wrote:', note),
              'You can choose another name in your settings.',
            ],
      action: { label: 'View my settings', path: paths.settings },
      because: 'you changed your public name on Flowshelf',
    }),
  ),
  // The address is unconfirmed: no user input in this mail, and the token in the fragment, which is not sent to servers.
  review_address_confirm: kind(
    z.object({ confirm_token: z.string().regex(/^[0-9a-f]{64}$/) }),
    ({ confirm_token }) => ({
      subject: 'Confirm this address for template reviews',
      heading: 'Get template reviews at this address?',
      paragraphs: [
        `A creator asked us to send their template review results to this address. If that was you, use the button to confirm. The link works once and expires after ${confirmationDays} days.`,
        'Not you? Just ignore this email. Unless you confirm the address, we won’t send any reviews to it.',
      ],
      action: { label: 'Confirm this address', path: `${paths.confirmReviewAddress}#token=${confirm_token}` },
      because: 'a Flowshelf creator entered this address for template reviews',
    }),
  ),
  // Sent once the address is confirmed.
  creator_registered: kind(z.object({}), () => ({
    subject: 'Welcome to Flowshelf! One step to go',
    heading: 'Welcome to Flowshelf',
    paragraphs: [
      'Your creator account is ready. Complete your application to start selling.',
      `Tell us about yourself and your templates. We review applications within ${reviewTime}.`,
    ],
    action: { label: 'Complete my application', path: paths.creatorApplication },
    because: 'you signed up as a creator on Flowshelf',
  })),
  application_received: kind(z.object(anApplication), (application) => ({
    subject: `We received your application ${application.reference}`,
    heading: 'We received your application',
    paragraphs: [
      `Thank you, ${application.first_name}! Your reference number is ${application.reference}.`,
      `Reviews take ${reviewTime}. We’ll email you as soon as we’ve decided.`,
    ],
    action: { label: 'View my application', path: paths.applicationPending },
    because,
  })),
  application_question: kind(z.object({ ...anApplication, note: z.string() }), (application) => ({
    subject: 'A question about your creator application',
    heading: 'We have a question',
    paragraphs: [
      `Thanks for applying, ${application.first_name}. Before we decide on your application ${application.reference}, we need to know a little more.`,
      ...quoted('The reviewer wrote:', application.note),
      'Your application will go back to our reviewers as soon as you answer.',
    ],
    action: { label: 'Answer the question', path: paths.applicationPending },
    because,
  })),
  application_approved: kind(z.object({ ...anApplication, note: z.string().nullish() }), (application) => ({
    subject: 'Your creator application is approved',
    heading: `Congratulations, ${application.first_name}!`,
    paragraphs: [
      `Your application ${application.reference} is approved. You can now sell your templates on Flowshelf.`,
      ...quoted('The reviewer wrote:', application.note),
    ],
    action: { label: 'Go to my dashboard', path: paths.creatorDashboard },
    because,
  })),
  application_denied: kind(z.object({ ...anApplication, note: z.string() }), (application) => ({
    subject: 'About your creator application',
    heading: 'Your application wasn’t approved',
    paragraphs: [
      `Thank you for applying, ${application.first_name}. We reviewed your application ${application.reference} and can’t approve it yet.`,
      `Its status: ${applicationStatusLabel('rejected')}.`,
      ...quoted('The reviewer wrote:', application.note),
      'You’re welcome to apply again once this is resolved.',
    ],
    action: { label: 'Apply again', path: paths.creatorApplication },
    because,
  })),
}
