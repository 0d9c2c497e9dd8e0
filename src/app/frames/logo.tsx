/** The logo: two workflow steps on a shelf. In a narrow bar its name is for screen readers only: on phones, or where 360 px are missing. */
export function Logo({ markOn }: { markOn?: 'phones' | 'narrow' }) {
  return (
    <span className="flex items-center gap-2.25 text-xl leading-none font-bold tracking-tighter">
      <svg aria-hidden width="26" height="26" viewBox="0 0 26 26" fill="none">
        <rect x="1" y="4" width="9" height="9" rx="2.5" fill="var(--ember)" />
        <rect x="16" y="4" width="9" height="9" rx="2.5" fill="var(--ink)" />
        <path d="M10 8.5h6" stroke="var(--ink)" strokeWidth="2" />
        <path d="M1 21h24" stroke="var(--ink)" strokeWidth="3" strokeLinecap="round" />
      </svg>
      <span className={markOn && { phones: 'max-sm:sr-only', narrow: 'max-[359px]:sr-only' }[markOn]}>Flowshelf</span>
    </span>
  )
}
