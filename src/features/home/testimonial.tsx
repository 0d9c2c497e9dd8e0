import { useQuery } from '@tanstack/react-query'
import { Avatar } from '@/components/ui/avatar'
import { testimonialQuery } from '@/data/catalog/testimonials'
import { initialsOfName } from '@/domain/initials'

/** Quote of a buyer; renders nothing if there is none. */
export default function Testimonial() {
  const { data: testimonial } = useQuery(testimonialQuery())
  if (!testimonial) return null
  return (
    <section aria-label="What a buyer says" className="border-t">
      <figure className="wrap fade-in py-14 sm:py-[72px]">
        <blockquote className="max-w-[32em] text-[clamp(20px,2.6vw,28px)] leading-[1.35] font-medium tracking-[-0.02em]">
          <p className="text-balance">“{testimonial.quote}”</p>
        </blockquote>
        <figcaption className="mt-6 flex items-center gap-3.5">
          <Avatar initials={initialsOfName(testimonial.author_name)} />
          <span className="min-w-0">
            <span className="block font-medium">{testimonial.author_name}</span>
            <span className="block text-sm text-ink-3">{testimonial.author_role}</span>
          </span>
        </figcaption>
      </figure>
    </section>
  )
}
