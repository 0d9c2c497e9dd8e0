import { createContext, useContext, type ComponentType } from 'react'

type Preview = ComponentType<{ next: string }>

/** What shows the destination of a sign-up or sign-in, such as the template that is about to be bought. Set by `app/`. */
export const NextPreviewContext = createContext<Preview | null>(null)

/** Keeps the choice and its price in view on the way to the account. */
export function NextPreview({ next }: { next: string | null }) {
  const Preview = useContext(NextPreviewContext)
  return Preview && next && <Preview next={next} />
}
