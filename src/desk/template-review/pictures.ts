import { pictureOf, type TemplateCardView } from '@/catalog/rules/template'

type Pictured = Pick<TemplateCardView, 'image_url' | 'thumbnail_url'>
export type PictureSize = 'page' | 'card'

export const pictureNames: Record<PictureSize, string> = { page: 'Picture', card: 'Picture on cards' }

/** Whether cards show another picture than the page. */
export const hasOwnCardPicture = (template: Pictured) => pictureOf(template, 'card') !== pictureOf(template, 'page')

/** The pictures that differ; the one on cards only where it is another one than that of the page. */
export const changedPictures = (before: Pictured, after: Pictured): PictureSize[] =>
  (['page', 'card'] as const).filter(
    (size) =>
      pictureOf(before, size) !== pictureOf(after, size) &&
      (size === 'page' || hasOwnCardPicture(before) || hasOwnCardPicture(after)),
  )
