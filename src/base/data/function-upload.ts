import { LostSessionError, MaintenanceError, PlainError } from '@/base/errors/errors'
import { functionErrorMessage, maintenanceSentence } from './function-problem'
import { supabase } from './supabase'
import { env } from '@/base/page/env'

export type UploadResponse = { status: number; body: unknown; errorMessage: string | null }

type UploadOptions = {
  /** Called with the share uploaded, from 0 to 1. */
  onProgress?: (sentShare: number) => void
  signal?: AbortSignal
  /** Error message where no response arrived. */
  failed: string
}

const timeoutMs = 120_000

/**
 * Uploads a form with files to an edge function as the signed-in user. Uses XMLHttpRequest, because `fetch` reports no
 * upload progress.
 * @returns the response, also of a refusal; `errorMessage` is its `error` field
 * @throws Error with `failed` where no response arrived; AbortError when the signal aborts; LostSessionError on a 401, MaintenanceError
 */
export async function uploadToFunction(
  name: string,
  form: FormData,
  { onProgress, signal, failed }: UploadOptions,
): Promise<UploadResponse> {
  const { data } = await supabase.auth.getSession()
  signal?.throwIfAborted()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${env.supabaseUrl}/functions/v1/${name}`)
    request.setRequestHeader('apikey', env.publishableKey)
    if (data.session) request.setRequestHeader('authorization', `Bearer ${data.session.access_token}`)
    if (onProgress)
      request.upload.onprogress = ({ lengthComputable, loaded, total }) =>
        lengthComputable && onProgress(loaded / total)
    request.onload = () => {
      const sentence = maintenanceSentence(parseJson(request.responseText))
      if (sentence) reject(new MaintenanceError(sentence))
      else if (request.status === 401) reject(new LostSessionError())
      else resolve(toUploadResponse(request.status, parseJson(request.responseText)))
    }
    request.onerror = request.ontimeout = () => reject(new PlainError(failed))
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort())
    request.timeout = timeoutMs
    request.send(form)
  })
}

function toUploadResponse(status: number, body: unknown): UploadResponse {
  return { status, body, errorMessage: functionErrorMessage(status, body) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
