import type { MailSide } from './mail-side.ts'
import type { Buyer } from './shop.ts'
import type { Site } from './site.ts'
import type { StripeSide } from './stripe-side.ts'

/** What the operations of a run act on. */
export type World = {
  site: Site
  stripe: StripeSide
  mail: MailSide
  buyers: Buyer[]
  random: () => number
  pages: string[]
  links: string[]
  /** Weeks that were closed, each a week after the one before. */
  weeks: number
}

export type Operation = [weight: number, name: string, happen: (world: World) => Promise<unknown>]

export const creator = 'creator@flowshelf.test'
export const admin = 'admin@flowshelf.test'

export const pick = <T>({ random }: World, list: readonly T[]): T | undefined =>
  list[Math.floor(random() * list.length)]
export const cents = ({ random }: World, most: number) => 1 + Math.floor(random() * most)
