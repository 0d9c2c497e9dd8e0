import type { ReactNode } from 'react'

export type SectionLevel = 'h2' | 'h3'

type Props = { title: string; id?: string; level?: SectionLevel; children: ReactNode }

/** A titled part of a template's page; h3 in a preview, which has a title of its own. */
export const Section = ({ title, id, level: Heading = 'h2', children }: Props) => (
  <section id={id}>
    <Heading className="mb-3 text-xl">{title}</Heading>
    {children}
  </section>
)
