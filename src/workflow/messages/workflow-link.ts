import { maxMegabytes } from '../../base/rules/limits.ts'
import { LINK_TIMEOUT_SECONDS } from '../rules/limits.ts'

/** Messages for the link to a hosted workflow file, by the problem that fetching it met. */
export const workflowLinkMessages = {
  notHttps: 'Please enter a link that starts with https://, without a port or a password.',
  unreachable: 'We couldn’t reach this link. Please use a link that anyone can open, or upload the file instead.',
  notFound: 'There’s no file at this link. Please check it.',
  notPublic: 'This link isn’t public. Please use a link that anyone can open, or upload the file instead.',
  refused: 'The server at this link didn’t send the file. Please try again later, or upload the file instead.',
  tooManyRedirects: 'This link redirects too many times. Please use a direct link to the file.',
  tooLarge: `The file at this link is larger than ${maxMegabytes.workflow} MB.`,
  tooSlow: `This link took longer than ${LINK_TIMEOUT_SECONDS} seconds. Please try again later, or upload the file instead.`,
} as const
