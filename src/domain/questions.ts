type Question = {
  question: string
  answer: string
  /** Shown on the buyer dashboard, which has five. */
  isForBuyers?: true
}

/** Frequently asked questions, in groups whose ids are URL fragments. */
export const questions: readonly { id: string; title: string; items: readonly Question[] }[] = [
  {
    id: 'choosing',
    title: 'Choosing a template',
    items: [
      {
        question: 'What exactly do I get?',
        answer:
          'For n8n, the workflow as a JSON file that you import into your own n8n. For GoHighLevel, a snapshot link that you open to load the snapshot into your own account.',
      },
      {
        question: 'How do I know what a template does?',
        answer:
          'Its page shows a drawing of the workflow, made from the file itself, with every step by kind: triggers, AI, apps and logic. The creator describes in words what it does and which accounts it needs.',
      },
      {
        question: 'Who makes the templates?',
        answer:
          'Creators, who are approved before they may sell. Each template is looked at before it appears, and each new version too.',
      },
      {
        question: 'Is there a risk in importing something from somebody else?',
        answer:
          'Less than with a file from a forum, but never none: an automation acts in your name. Look at its drawing, import it switched off, and run it once by hand with harmless data before you switch it on.',
      },
    ],
  },
  {
    id: 'payment',
    title: 'Payment and refunds',
    items: [
      {
        question: 'How do I pay?',
        answer:
          'On a page of Stripe, in US dollars. Stripe handles your payment details; we learn whether you paid, how much and for what.',
      },
      {
        question: 'Is a template a subscription?',
        answer:
          'No. You pay once. If a creator asks for a setup or monthly fee of their own, it stands on the template’s page; it is between you and the creator and not charged here.',
      },
      {
        question: 'How long does it take until I can download?',
        answer:
          'Usually a few seconds. We wait until Stripe confirms the payment, and the page tells you when it has. You can close it: the template then waits on your dashboard.',
      },
      {
        question: 'I paid twice by mistake. What now?',
        isForBuyers: true,
        answer:
          'Nothing to do. A second payment for a template you already own is returned at once, and you get a mail about it.',
      },
      {
        question: 'Can I get my money back?',
        isForBuyers: true,
        answer:
          'Yes, if a template does not do what its page says: request a refund in your purchases within 14 days of buying. The creator has 5 days to answer, then we decide and email you. When a purchase is refunded, the right to download and use the template ends.',
      },
    ],
  },
  {
    id: 'using',
    title: 'Using it',
    items: [
      {
        question: 'How do I import a workflow into n8n?',
        isForBuyers: true,
        answer:
          'Make a new workflow, open its menu, choose "Import from File" and pick the downloaded file. Then choose your own credentials in each step that asks for some.',
      },
      {
        question: 'Do I get updates?',
        isForBuyers: true,
        answer:
          'Yes. When a new version is approved, your next download is that version. What you imported earlier stays as it is until you replace it.',
      },
      {
        question: 'May I use a template for my clients?',
        isForBuyers: true,
        answer:
          'Yes: use it, change it and run it for yourself and for your clients. You may not resell it, give it away or publish it as a template.',
      },
      {
        question: 'What happens if a template leaves the shelf?',
        answer: 'Nobody else can buy it any more. You keep it, and can still download it.',
      },
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    items: [
      {
        question: 'Do I need an account?',
        answer:
          'To look around, no. To take a template, also a free one, yes: the account is where it is kept for you.',
      },
      {
        question: 'The confirmation mail did not arrive.',
        answer:
          'Look into your spam folder first. The page that told you about the mail can send it once more; if that does not help either, write to us.',
      },
      {
        question: 'Who sees my email address?',
        answer: 'The creator of a template you bought sees it, to be able to help you. Other visitors do not.',
      },
    ],
  },
]

/** Questions of the buyer dashboard. */
export const buyerQuestions: readonly Question[] = questions.flatMap(({ items }) =>
  items.filter(({ isForBuyers }) => isForBuyers),
)
