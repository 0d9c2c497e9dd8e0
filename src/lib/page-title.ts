import { useEffect } from 'react'

const product = 'Flowshelf'

/** Names the browser tab: "Marketplace · Flowshelf", or the product's own title where there is none. */
export function usePageTitle(title?: string) {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : `${product}: automation templates that work the day you buy them`
  }, [title])
}
