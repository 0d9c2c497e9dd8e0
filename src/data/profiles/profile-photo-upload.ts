import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sniffedBytes } from '@/domain/files'
import { photoMessages as messages } from '@/domain/messages/profile-photo'
import { isSvg, photoProblem, photoSide, storedPhotoType } from '@/domain/profile-photo'
import { LostSessionError, plainReason } from '@/lib/errors'
import { redrawImage } from '@/lib/redraw-image'
import { supabase } from '@/lib/supabase'
import { keepProfile, NotLoggedInError, profileKeys, updateProfile, type Profile } from './profiles'
import { discardUploads, uploadFile } from '../uploads/uploads'

/** What went wrong, in the words to show. */
class PhotoError extends Error {}

/**
 * Uploads a person's photo and saves it in their profile; the one before is removed. Nothing is left half done: where the
 * profile refuses it, the photo is removed again. Throws an Error with the words to show.
 */
export function useSaveProfilePhoto() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: profileKeys.writes,
    mutationFn: (file: File): Promise<Profile> =>
      savePhoto(file).catch((error: unknown) => {
        throw error instanceof PhotoError
          ? error
          : new PhotoError(messages.unexpected(plainReason(error, messages.noReason)), { cause: error })
      }),
    onSuccess: (profile) => keepProfile(queryClient, profile),
    meta: { onSuccessSay: messages.saved, onErrorSay: (error: Error) => error.message },
  })
}

const bucket = 'profile-photos'

async function savePhoto(file: File): Promise<Profile> {
  const { data } = await supabase.auth.getSession()
  const userId = data.session?.user.id
  if (!userId) throw new PhotoError(messages.notLoggedIn, { cause: new LostSessionError() })
  const picture = await pictureOf(file)
  const { path } = await uploadFile('profile-photo', picture, { failed: messages.uploadBroke }, file.name).catch(
    (problem: unknown) => {
      throw new PhotoError(messages.uploadFailed(plainReason(problem)), { cause: problem })
    },
  )
  const before = await photoOf(userId)
  const profile = await updateProfile(userId, { avatar_url: path }).catch(async (problem: unknown) => {
    if (isRefusal(problem)) await discard(path)
    throw new PhotoError(messages.saveFailed(plainReason(problem)), { cause: problem })
  })
  if (before && before !== path) await discard(before)
  return profile
}

/**
 * The picture to upload: the chosen one, drawn anew. Everybody may look at it, so where and with what it was taken stays
 * behind, as does whatever else stood in the file.
 */
async function pictureOf(file: File): Promise<Blob> {
  const head = new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer())
  const problem = photoProblem({ size: file.size, head })
  if (problem) throw new PhotoError(problem)
  const fills = isSvg(head)
  const chosen = fills ? new Blob([file], { type: 'image/svg+xml' }) : file
  return redrawImage(chosen, { type: storedPhotoType(head), longestSide: photoSide, fills }).catch((error: unknown) => {
    throw new PhotoError(messages.notAnImage, { cause: error })
  })
}

async function photoOf(userId: string): Promise<string | null> {
  const { data } = await supabase.from('profiles').select('avatar_url').eq('id', userId).maybeSingle()
  return data?.avatar_url ?? null
}

/**
 * Whether the profile surely did not take the photo. After an answer that never came it may have: then the file stays, and what
 * nothing refers to is swept a day later.
 */
const isRefusal = (problem: unknown): boolean =>
  problem instanceof NotLoggedInError ||
  (typeof problem === 'object' && problem !== null && 'code' in problem && Boolean(problem.code))

/** A photo that stays behind is swept later; nobody needs to hear of it. */
const discard = (path: string) => discardUploads(bucket, [path]).catch(() => undefined)
