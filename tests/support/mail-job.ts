import type { Addresses } from './stack.ts'

/** Between two runs of the mails' job, which the backend itself runs every ten seconds. */
const MAIL_MS = 2_000

/**
 * Runs the mails' job often, as a scheduler does, so that tests wait less; what fails, the next run sends.
 * @returns a function that ends it
 */
export function keepSendingMails({ apiUrl, secretKey }: Addresses): () => void {
  const send = () =>
    fetch(`${apiUrl}/functions/v1/send-outbox`, { method: 'POST', headers: { apikey: secretKey } }).then(
      (answer) => answer.body?.cancel(),
      () => {},
    )
  const timer = setInterval(() => void send(), MAIL_MS)
  return () => clearInterval(timer)
}
