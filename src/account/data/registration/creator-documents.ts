import { creatorRegistrationMessages as messages } from '@/account/messages/creator-registration'
import {
  checkCreatorDocument,
  companyDocumentRule,
  creatorDocumentRule,
  type DocumentRule,
} from '@/account/rules/registration'
import { plainReason } from '@/base/errors/errors'
import { supabase } from '@/base/data/supabase'
import { uploadFile } from '@/base/data/uploads'

/** Result of a document upload (docs/product/account.md#creator-registration); `path` is relative to the private bucket. */
export type UploadedDocument = { success: true; path: string; fileName: string } | { success: false; error: string }

/**
 * Uploads the company document of a registration and adds its creator_documents row. Never throws; `error` is a message
 * for the user.
 */
export const uploadCompanyDocument = (userId: string, file: File): Promise<UploadedDocument> =>
  upload(userId, file, companyDocumentRule, 'company-document')

/**
 * Uploads an additional document of a creator (docs/product/account.md#creator-registration). Never throws; `error` is a
 * message for the user.
 */
export const uploadCreatorDocument = (userId: string, file: File | null): Promise<UploadedDocument> =>
  upload(userId, file, creatorDocumentRule, 'creator-document')

async function upload(
  userId: string,
  file: File | null,
  rule: DocumentRule,
  purpose: 'company-document' | 'creator-document',
): Promise<UploadedDocument> {
  try {
    if (!userId) return failed(messages.documentUserMissing)
    const { problem } = await checkCreatorDocument(file, rule)
    if (problem !== undefined || !file) return failed(problem ?? rule.messages.missing)
    const { path, name } = await uploadFile(purpose, file, { failed: messages.documentFailed })
    await supabase
      .from('creator_documents')
      .insert({ creator_id: userId, file_name: name, file_url: path })
      .throwOnError()
    return { success: true, path, fileName: name }
  } catch (thrown) {
    return failed(plainReason(thrown, messages.documentFailed))
  }
}

const failed = (error: string): UploadedDocument => ({ success: false, error })
