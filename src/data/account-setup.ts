import { queryOptions } from '@tanstack/react-query'
import type { User } from '@supabase/supabase-js'
import { emailConfirmationMessages as messages } from '@/domain/messages/email-confirmation'
import type { Role } from '@/domain/roles'
import { supabase } from '@/lib/supabase'
import { insertBuyer } from './buyer-row'
import { uploadCompanyDocument } from './creator-documents'
import { creatorRowOf, insertCreator, insertSocialAccounts, schedulingUrlOf } from './creator-row'
import { roleQuery } from './roles'
import { takeWaitingDocument } from './waiting-document'

export type AccountSetup = {
  role: Role
  /** Why the company document that waited was left out; null where it was not, or none waited. */
  documentProblem: string | null
}

/**
 * Finishes the set-up of a confirmed account: the row of its role is there afterwards, what was missing in it is mended, the
 * company document uploaded. May run twice. Throws an Error with the words to show (spec section 8, "Email confirmation").
 */
export const accountSetupQuery = (user: User) =>
  queryOptions({
    queryKey: ['account-setup', user.id],
    queryFn: async ({ client }): Promise<AccountSetup> => {
      const setup = await setUp(user)
      // Until now the role may have been known as none.
      client.setQueryData(roleQuery(user.id).queryKey, setup.role)
      return setup
    },
    staleTime: Infinity,
  })

async function setUp(user: User): Promise<AccountSetup> {
  const creator = await creatorOf(user.id)
  if (creator || user.user_metadata.role === 'creator') {
    if (!creator) await becomeCreator(user)
    else if (!creator.calendly_url) await mendSchedulingUrl(user)
    return { role: 'creator', documentProblem: await uploadWaiting(user) }
  }
  if (!(await isBuyer(user.id))) {
    await insertBuyer(user).catch((problem: unknown) => {
      throw new Error(messages.buyerFailed, { cause: problem })
    })
  }
  return { role: 'buyer', documentProblem: null }
}

const noRow = 'PGRST116'

async function creatorOf(userId: string): Promise<{ id: string; calendly_url: string | null } | null> {
  const { data, error } = await supabase.from('creators').select('id, calendly_url').eq('id', userId).maybeSingle()
  if (error && error.code !== noRow) throw new Error(messages.creatorCheckFailed, { cause: error })
  return data
}

async function isBuyer(userId: string): Promise<boolean> {
  const { data, error } = await supabase.from('buyers').select('id').eq('id', userId).maybeSingle()
  if (error && error.code !== noRow) throw new Error(messages.buyerCheckFailed, { cause: error })
  return data !== null
}

async function becomeCreator(user: User): Promise<void> {
  if (!creatorRowOf(user)) throw new Error(messages.creatorDataMissing)
  const problem = await insertCreator(user)
  if (problem) throw new Error(messages.creatorFailed, { cause: problem })
  await insertSocialAccounts(user)
}

/** The link can be given later in the settings as well, so a failure stays silent. */
async function mendSchedulingUrl(user: User): Promise<void> {
  const url = schedulingUrlOf(user)
  if (url) await supabase.from('creators').update({ calendly_url: url }).eq('id', user.id)
}

async function uploadWaiting({ id, email = '' }: User): Promise<string | null> {
  const file = await takeWaitingDocument(email)
  if (!file) return null
  const uploaded = await uploadCompanyDocument(id, file)
  return uploaded.success ? null : uploaded.error
}
