import { paths } from '../paths.ts'
import { supportHours, supportReplies } from '../site.ts'
import type { Head } from './head.ts'

/** Heads of public pages whose texts depend on nothing. */
export const staticHeads = {
  about: {
    title: 'About',
    description:
      'Flowshelf is a marketplace for n8n workflows and GoHighLevel snapshots that you can inspect before you pay. Here’s what we check and what we promise.',
    path: paths.about,
  },
  features: {
    title: 'Features',
    description:
      'A diagram of every workflow, the contents of every snapshot, one clear price, payment through Stripe, and updates included.',
    path: paths.features,
  },
  howItWorks: {
    title: 'How it works',
    description:
      'From finding a template to turning it on, step by step: how to choose, pay, and import into n8n or GoHighLevel.',
    path: paths.howItWorks,
  },
  faq: {
    title: 'Frequently asked questions',
    description:
      'Answers about choosing, paying for, importing, and returning automation templates on Flowshelf, and about your account.',
    path: paths.faq,
  },
  support: {
    title: 'Support',
    description: `Reach a person at Flowshelf: ${supportHours}, with email replies ${supportReplies}. Plus quick help with payments, downloads, and imports.`,
    path: paths.support,
  },
  supportTicket: {
    title: 'Open a support ticket',
    description: `Ask Flowshelf about a purchase, a template, or your account, with pictures if they help. A real person will reply ${supportReplies}.`,
    path: paths.supportTicket,
  },
  getStarted: {
    title: 'Get started',
    description: 'Create a free Flowshelf account to keep your templates or sell your own.',
    path: paths.getStarted,
  },
  terms: {
    title: 'Terms of Service',
    description:
      'The rules between you and Flowshelf in plain English: buying, using, and returning templates, and what we’re responsible for.',
    path: paths.terms,
  },
  privacy: {
    title: 'Privacy Policy',
    description: 'What Flowshelf stores about you, who can see it, how long we keep it, and what rights you have.',
    path: paths.privacy,
  },
} as const satisfies Record<string, Head & { path: string; title: string }>

export const notFoundHead: Head = {
  title: 'Page not found',
  description: 'There’s nothing at this address.',
  isUnlisted: true,
}
