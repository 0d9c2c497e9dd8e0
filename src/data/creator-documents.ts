import { creatorRegistrationMessages as messages } from '@/domain/messages/creator-registration'
import { safeFileName } from '@/domain/files'
import { checkCreatorDocument, companyDocumentRule, creatorDocumentRule, registrationLimits, type DocumentRule } from '@/domain/registration'
import { wordsOf } from '@/lib/errors'
import { supabase } from '@/lib/supabase'

/** What became of an upload (spec section 3, "Uploaded creator document result"); `path` lies inside the private bucket. */
export type UploadedDocument = { success: true; path: string; fileName: string } | { success: false; error: string }

const bucket = 'creator-documents'
const cacheSeconds = '3600'

/** Uploads the company document of a registration and notes it beside the creator. Never throws: a refusal comes with its words. */
export const uploadCompanyDocument = (userId: string, file: File): Promise<UploadedDocument> =>
  upload(userId, file, companyDocumentRule, () => `${Date.now()}-${crypto.randomUUID().slice(0, 8)}.${endingOf(file.name)}`)

/** Uploads a further document of a creator (spec section 5, "auth-side helper"). Never throws: a refusal comes with its words. */
export const uploadCreatorDocument = (userId: string, file: File | null): Promise<UploadedDocument> =>
  upload(userId, file, creatorDocumentRule, (name) => `${Date.now()}-${safeFileName(name)}`)

async function upload(userId: string, file: File | null, rule: DocumentRule, nameOf: (name: string) => string): Promise<UploadedDocument> {
  try {
    if (!userId) return failed(messages.documentUserMissing)
    const { type, problem } = await checkCreatorDocument(file, rule)
    if (problem !== undefined || !file) return failed(problem ?? rule.messages.missing)
    const path = `${userId}/${nameOf(file.name)}`
    const options = { cacheControl: cacheSeconds, upsert: false, contentType: type }
    const { error } = await supabase.storage.from(bucket).upload(path, new Blob([file], { type }), options)
    if (error) return failed(wordsOf(error, messages.documentFailed))
    const fileName = file.name.slice(-registrationLimits.documentName)
    await supabase
      .from('creator_documents')
      .insert({ creator_id: userId, file_name: fileName, file_url: path, file_type: type })
      .throwOnError()
    return { success: true, path, fileName }
  } catch (thrown) {
    return failed(wordsOf(thrown, messages.documentFailed))
  }
}

const failed = (error: string): UploadedDocument => ({ success: false, error })

const endingOf = (name: string) => (/\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1] ?? 'pdf').toLowerCase()
