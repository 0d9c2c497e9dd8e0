import { z } from 'zod'
import { paths } from '../../../../../src/base/rules/paths.ts'
import { recallCauses, recallCauseTexts } from '../../../../../src/catalog/rules/recall.ts'
import { kind, oneLine, quoted } from '../../base/mails/kind.ts'

const reader = z.enum(['buyer', 'creator'])
const purchases = { label: 'View my purchases', path: paths.purchases }
const templates = { label: 'View my templates', path: paths.myTemplates }
const whyBuyers = 'you got this template on Flowshelf'
const whyCreators = 'you sell on Flowshelf'

/** Mails to buyers and creators about recalled templates. */
export const recallMails = {
  template_recalled: kind(
    z.object({
      template_name: oneLine,
      cause: z.enum(recallCauses),
      reader,
      instructions: z.string().nullish(),
      is_paid: z.boolean().default(false),
      reason: z.string().nullish(),
    }),
    ({ template_name, cause, instructions, is_paid, reason, ...mail }) =>
      mail.reader === 'buyer'
        ? {
            subject: `Please stop using ${template_name}`,
            heading: 'We recalled a template you got on Flowshelf',
            paragraphs: [
              `Please stop using ${template_name}. ${recallCauseTexts[cause]}`,
              ...quoted('What to do:', instructions),
              'It can’t be downloaded any more, and any support for it has ended.',
              ...(is_paid
                ? ['You can get all your money back, however long ago you paid: one click in your purchases.']
                : []),
            ],
            action: purchases,
            because: whyBuyers,
          }
        : {
            subject: `Your template is recalled: ${template_name}`,
            heading: 'Your template is recalled',
            paragraphs: [
              `We took ${template_name} off the marketplace, and its buyers can’t download it any more. We offer them their money back and deduct what they take from your earnings.`,
              ...quoted('The reason:', reason),
              'Do you think this is a mistake? Tell us in a support ticket, and we’ll take another look.',
            ],
            action: { label: 'Contact support', path: paths.supportTicket },
            because: whyCreators,
          },
  ),
  recall_lifted: kind(z.object({ template_name: oneLine, reader }), ({ template_name, ...mail }) => ({
    subject: `No longer recalled: ${template_name}`,
    heading: `${template_name} is no longer recalled`,
    paragraphs: [
      mail.reader === 'buyer'
        ? 'We took another look: you can use it and download it again.'
        : 'We took another look: its buyers can download it again. It stays off the marketplace until we’ve reviewed it.',
    ],
    action: mail.reader === 'buyer' ? purchases : templates,
    because: mail.reader === 'buyer' ? whyBuyers : whyCreators,
  })),
}
