import type { DecisionTexts } from '@/ui/overlays/decision-dialog'
import { templateReviewMessages as messages } from '@/selling/messages/template-review'
import type { TemplateDecision } from '@/selling/rules/template-review'

const noteHint = 'Sent to the creator exactly as written.'
const reason = { noteLabel: 'Reason', noteHint, noteMissing: messages.noteMissing }

/** Texts of the dialogs, about a template or an update of one, without the keywords that are struck. */
export function decisionTexts(isRevision: boolean, struck: readonly string[]): Record<TemplateDecision, DecisionTexts> {
  const it = isRevision ? 'update' : 'template'
  return {
    approved: {
      title: `Approve this ${it}?`,
      description: [
        isRevision
          ? 'It will replace the version on the marketplace, and buyers will get it right away.'
          : 'It will go live on the marketplace right away.',
        struck.length > 0 && messages.struck(struck.join(', ')),
      ]
        .filter(Boolean)
        .join(' '),
      noteLabel: 'Note (optional)',
      noteHint,
      button: `Approve ${it}`,
      busy: 'Approving...',
    },
    changes_requested: {
      ...reason,
      title: `Request changes to this ${it}?`,
      description: isRevision
        ? 'The template won’t change. Its creator can submit another update.'
        : 'Its creator can change it and submit it again.',
      button: 'Request changes',
      busy: 'Requesting changes...',
    },
    rejected: {
      ...reason,
      title: `Reject this ${it}?`,
      description: isRevision ? 'The template won’t change.' : 'It won’t appear on the marketplace.',
      button: `Reject ${it}`,
      busy: 'Rejecting...',
    },
    archived: {
      ...reason,
      title: 'Take this template down?',
      description:
        'It’ll be removed from the marketplace right away, and its payment links will stop working. Buyers keep it.',
      button: 'Take down',
      busy: 'Taking down...',
    },
  }
}
