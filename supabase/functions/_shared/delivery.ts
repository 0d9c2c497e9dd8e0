import type { Database } from './database.ts'
import type { Mail } from './database-answers.ts'
import { renderMail, type Message, type Send } from './mail.ts'

export type DeliveryDeps = {
  database: Pick<Database, 'markMailSent' | 'markMailFailed'>
  send: Send
  site: string
}

/** Null when the mail has left, otherwise why it has not; then it waits in the outbox for its next attempt. */
export async function deliver({ database, send, site }: DeliveryDeps, mail: Mail): Promise<Error | null> {
  try {
    await send({ id: mail.id, recipient: mail.recipient, ...renderMail(mail, site) })
  } catch (cause) {
    const problem = cause as Error
    console.error(`mail: ${mail.kind} ${mail.id}:`, problem.message)
    await database.markMailFailed(mail.id, problem.message)
    return problem
  }
  await database.markMailSent(mail.id)
  return null
}

type DeliverNowDeps = DeliveryDeps & { database: Pick<Database, 'takeMail'> }

/**
 * Sends one mail of the outbox now, unless it has left or another sender has it. What fails is sent later. Null where the
 * outbox has no such mail, else whom it is to and its subject.
 */
export async function deliverNow(deps: DeliverNowDeps, mailKey: string): Promise<(Pick<Mail, 'recipient'> & Pick<Message, 'subject'>) | null> {
  const mail = await deps.database.takeMail(mailKey)
  if (!mail) return null
  if (mail.is_due) await deliver(deps, mail)
  return { recipient: mail.recipient, subject: renderMail(mail, deps.site).subject }
}
