import { credentialName } from '../facts/lookup.ts'
import { displayNameOf } from './node-names.ts'

/** Too few digits for a secret: `mcpOAuth2Api`. */
const plainType = /^(?=(?:\D*\d){0,2}\D*$)[A-Za-z\d]{1,60}$/

/** The name of a credential type: n8n's, or the type in words. Says nothing about anybody's own credential. */
export const credentialLabel = (type: string) =>
  credentialName(type) ?? (plainType.test(type) ? displayNameOf(type) : type)
