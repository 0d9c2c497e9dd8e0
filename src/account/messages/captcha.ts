/** Messages of the check that a form is filled in by a person. A refusal has its reason in base/messages/errors.ts. */
export const captchaMessages = {
  blocked:
    'We couldn’t load the check that you’re human. Allow challenges.cloudflare.com in your browser and reload the page.',
} as const
