import type { SupabaseClient } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator app shows now for this key. */
export const codeFor = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

type Auth = { auth: Pick<SupabaseClient['auth'], 'mfa'> }

/** Enrolls an authenticator app. @returns it, not verified yet */
export async function anApp({ auth }: Auth) {
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', issuer: 'Flowshelf', friendlyName: 'App' })
  if (error) throw error
  return { id: data.id, secret: data.totp.secret, qrCode: data.totp.qr_code, uri: data.totp.uri }
}

/** Enters the app's code. */
export const enterCode = ({ auth }: Auth, { id, secret }: { id: string; secret: string }) =>
  auth.mfa.challengeAndVerify({ factorId: id, code: codeFor(secret) })
