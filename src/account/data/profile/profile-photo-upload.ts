import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sniffedBytes } from '@/base/rules/files'
import { photoMessages as messages } from '@/account/messages/profile-photo'
import { chosenPictureProblem, isSvg, redrawnType } from '@/base/rules/pictures/chosen'
import { photoRule, photoSide } from '@/account/rules/profile-photo'
import { LostSessionError, PlainError, plainReason } from '@/base/errors/errors'
import { redrawImage } from '@/base/page/redraw-image'
import { supabase } from '@/base/data/supabase'
import { cacheProfile, NotLoggedInError, updateProfile, type Profile } from './profiles'
import { discardUploads, uploadFile } from '@/base/data/uploads'
import { profileKeys } from '@/account/data/keys'

/** An error whose message is shown to the user. */
class PhotoError extends PlainError {}

/**
 * Uploads a photo, saves it in the profile and deletes the previous one. If the profile refuses the photo, the upload
 * is deleted.
 * @throws Error with a message for the user
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
    onSuccess: (profile) => cacheProfile(queryClient, profile),
    meta: { successMessage: messages.saved, errorMessage: (error: Error) => error.message },
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

/** The image to upload, re-encoded to remove EXIF and other metadata, because photos are public. */
async function pictureOf(file: File): Promise<Blob> {
  const head = new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer())
  const problem = chosenPictureProblem({ size: file.size, head }, photoRule)
  if (problem) throw new PhotoError(problem)
  const fills = isSvg(head)
  const chosen = fills ? new Blob([file], { type: 'image/svg+xml' }) : file
  return redrawImage(chosen, { type: redrawnType(head), longestSide: photoSide, fills }).catch((error: unknown) => {
    throw new PhotoError(messages.notAnImage, { cause: error })
  })
}

async function photoOf(userId: string): Promise<string | null> {
  const { data } = await supabase.from('profiles').select('avatar_url').eq('id', userId).maybeSingle()
  return data?.avatar_url ?? null
}

/**
 * Whether the profile definitely was not updated. If the response was lost it may have been: the file is then kept, and
 * swept a day later if unused.
 */
const isRefusal = (problem: unknown): boolean =>
  problem instanceof NotLoggedInError ||
  (typeof problem === 'object' && problem !== null && 'code' in problem && Boolean(problem.code))

/** Best effort: unused photos are swept later. */
const discard = (path: string) => discardUploads(bucket, [path]).catch(() => undefined)
