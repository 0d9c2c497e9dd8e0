import { billingMessages } from '../../src/buying/messages/billing.ts'
import { checkoutMessages } from '../../src/buying/messages/checkout.ts'
import { purchaseMessages } from '../../src/buying/messages/purchases.ts'
import { asSpecified } from './as-specified.ts'

asSpecified('Subscriptions and billing', [
  [billingMessages.canceling, 'Canceling'],
  [billingMessages.subscriptionsFailed, 'Failed to load subscription data'],
  [billingMessages.historyFailed, 'Failed to load billing history'],
  [billingMessages.recommendationsFailed, 'Failed to load recommendations'],
  [billingMessages.connecting, 'Connecting to payment portal...'],
  [billingMessages.portalFailed, 'Failed to open customer portal'],
  [billingMessages.preparingInvoice, 'Preparing invoice for download...'],
  [billingMessages.invoiceDownloaded, 'Invoice downloaded successfully'],
])

asSpecified('Checkout', [
  [checkoutMessages.invalidConfirmation, 'Invalid payment confirmation'],
  [checkoutMessages.failed, 'Error processing your purchase'],
  [checkoutMessages.viewPurchases, 'View My Purchases'],
  [checkoutMessages.goBack, 'Go Back'],
  [checkoutMessages.notDownloadable, 'Download not available for this template'],
  [checkoutMessages.preparingDownload, 'Preparing your template for download...'],
  [checkoutMessages.downloadStarted, 'Download started!'],
])

asSpecified('Purchases', [
  [purchaseMessages.loadFailed, 'Failed to load purchased templates'],
  [purchaseMessages.preparing, 'Preparing your template for download...'],
  [purchaseMessages.downloadFailed, 'Failed to download template'],
  [purchaseMessages.downloaded, 'Template downloaded successfully'],
])
