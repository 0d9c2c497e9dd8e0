import { z } from 'zod'
import { paths } from '../../../../../src/base/rules/paths.ts'
import { kind, oneLine, quoted } from '../../base/mails/kind.ts'

/** Mails to the creator and the buyers of a workflow that failed on a release of n8n. */
export const trialMails = {
  workflow_trial_failed: kind(
    z.object({
      template_name: oneLine,
      n8n_version: oneLine,
      reader: z.enum(['buyer', 'creator']),
      problems: z.array(oneLine).default([]),
    }),
    ({ template_name, n8n_version, reader, problems }) =>
      reader === 'buyer'
        ? {
            subject: `${template_name} has trouble with n8n ${n8n_version}`,
            heading: `Trouble with n8n ${n8n_version}`,
            paragraphs: [
              `We try every template on new releases of n8n. ${template_name} didn’t import into n8n ${n8n_version} as it should.`,
              'Nothing changes in the n8n you have. If you plan to update it, please wait, or test this workflow right after the update.',
              'We’ve told its creator. If they publish a new version, you’ll find it in your purchases.',
            ],
            action: { label: 'View my purchases', path: paths.purchases },
            because: 'you have this template on Flowshelf',
          }
        : {
            subject: `Your template failed on n8n ${n8n_version}: ${template_name}`,
            heading: `Your template failed on n8n ${n8n_version}`,
            paragraphs: [
              `We try every template on new releases of n8n. ${template_name} didn’t import into n8n ${n8n_version} as it should, and we’ve told its buyers.`,
              ...quoted('What happened:', problems.join('\n')),
              'Please open it in this version of n8n, and submit an update.',
            ],
            action: { label: 'View my templates', path: paths.myTemplates },
            because: 'you sell on Flowshelf',
          },
  ),
}
