import { isKnownType, isOfN8n } from '../facts/lookup.ts'
import { privateRanges } from '../leaks/private-texts.ts'
import { UNKNOWN_TYPE } from './node-names.ts'

/** A community node's type names a package of the npm registry; text of any other form may be anything. */
const communityType = /^(?:@[a-z\d][\w.-]{0,60}\/)?n8n-nodes-[a-z\d][\w.-]{0,80}\.[A-Za-z][\w -]{0,60}$/

/** The type as visitors may read it. */
export const publicType = (type: string) => {
  if (isOfN8n(type)) return isKnownType(type) ? type : UNKNOWN_TYPE
  return communityType.test(type) && privateRanges([type]).size === 0 ? type : UNKNOWN_TYPE
}
