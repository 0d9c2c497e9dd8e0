import { appCodeDigits, removalHoldDays } from '../rules/second-factor.ts'

/** Messages of two-step verification. See docs/product/account.md#two-step-verification. */
export const secondFactorMessages = {
  loadFailed: 'Failed to load your two-step verification',
  turnedOn: 'Two-step verification is on',
  turnedOff: 'Two-step verification is off',
  enrollFailed: (reason: string) => `Failed to set up two-step verification: ${reason}`,
  removeFailed: (reason: string) => `Failed to turn off two-step verification: ${reason}`,
  codesCopied: 'Recovery codes copied',
  codesNotCopied: 'Your browser didn’t allow copying',
  codesFailed: 'Failed to make recovery codes',
  codeLabel: `${appCodeDigits}-digit code`,
  codeMissing: `Please enter the ${appCodeDigits}-digit code`,
  codeWrong: 'That code didn’t work. Please enter the one your app shows now.',
  recoveryCodeMissing: 'Please enter a recovery code',
  recoveryCodeWrong: 'That’s not one of your recovery codes',
  checkFailed: 'Your code couldn’t be checked',
  needsCode: 'A recovery code is needed to turn this off',
  tooMany: 'Too many attempts. Please try again in an hour.',
  adminsOnly: 'Only admins can let other admins back in',
  adminNotFound: 'There’s no other admin like this',
  adminsFailed: 'Failed to load the admins',
  letIn: 'They can log in with their password alone',
  letInFailed: 'Failed to remove their two-step verification',
  recovered: `Two-step verification is off. Payouts are paused for ${removalHoldDays} days.`,
} as const
