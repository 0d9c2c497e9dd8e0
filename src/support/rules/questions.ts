import { refundAnswerDays, refundDays } from '../../catalog/rules/limits.ts'
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
          'For n8n, you get the workflow as a JSON file to import into your own n8n. For GoHighLevel, you get a link that loads the snapshot into your own account.',
      },
      {
        question: 'How do I know what a template does?',
        answer:
          'The page of a workflow shows a diagram, drawn from the file itself, with every step marked as a trigger, AI, an app, or logic. The page of a snapshot lists its contents as the creator states them, and says when we checked them. The creator describes what it does and which accounts it needs.',
      },
      {
        question: 'Who makes the templates?',
        answer: 'Creators we’ve approved. We also review every template and every new version before it goes live.',
      },
      {
        question: 'Is it risky to import someone else’s automation?',
        answer:
          'It’s safer than a file from a forum, but there’s always some risk. An automation acts on your behalf. Look at the steps of a workflow or the contents of a snapshot, import it without turning it on, and try it with test data first.',
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
          'On Stripe’s checkout page, in US dollars. Stripe handles your payment details. We see whether you paid, how much, and what for, and the name, email, and billing address for your invoice, but never your full card number.',
      },
      {
        question: 'Are templates sold as subscriptions?',
        answer:
          'No. You pay once. If a creator charges a setup or monthly fee of their own, it’s listed on the template’s page. That fee is between you and the creator and isn’t charged here.',
      },
      {
        question: 'How soon do I get it?',
        answer:
          'Usually within a few seconds. We wait for Stripe to confirm the payment, and the page tells you when it has. You can close the page. The template will be waiting on your dashboard.',
      },
      {
        question: 'I paid twice by mistake. What now?',
        isForBuyers: true,
        answer:
          'You don’t need to do anything. If you pay again for a template you already own, we’ll refund the second payment and email you about it.',
      },
      {
        question: 'Can I get my money back?',
        isForBuyers: true,
        answer: `Yes, if a template doesn’t do what its page says. Request a refund from your purchases within ${refundDays} days of buying. The creator has ${refundAnswerDays} days to respond, and then we’ll decide and email you. When a purchase is refunded, your right to use the template ends.`,
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
          'Create a new workflow, open its menu, choose "Import from File", and pick the downloaded file. Then choose your own credentials in each step that asks for them.',
      },
      {
        question: 'Do I get updates?',
        isForBuyers: true,
        answer:
          'Yes. Once a new version is approved, your purchases have it. Anything you’ve already imported stays the same until you replace it.',
      },
      {
        question: 'Can I use a template for my clients?',
        isForBuyers: true,
        answer:
          'Yes. Use it, change it, and run it for yourself and your clients. You may not resell it, give it away, or publish it as a template.',
      },
      {
        question: 'What if a template is taken off the marketplace?',
        answer:
          'No one else can buy it anymore, but you keep it, and it stays in your purchases. In rare cases we recall a template, such as when it’s harmful. Then you can’t download it anymore, but you can get back what you paid for it, no matter how long ago you bought it.',
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
          'Not to look around. But you’ll need one to get a template, even a free one, because we keep it in your account.',
      },
      {
        question: 'The confirmation email didn’t arrive.',
        answer:
          'Check your spam folder first. You can also resend the email from the page that mentioned it. If that doesn’t help, contact us.',
      },
      {
        question: 'Who sees my email address?',
        answer:
          'The creator of a template you buy or claim for free sees it so they can help you. If you show it on your profile, so does everyone who can see your profile. No other user does.',
      },
    ],
  },
]

/** Questions of the buyer dashboard. */
export const buyerQuestions: readonly Question[] = questions.flatMap(({ items }) =>
  items.filter(({ isForBuyers }) => isForBuyers),
)
