/** A key that does the same as the control beside it; hidden from assistive technology, which reads the control. */
export const KeyHint = ({ children }: { children: string }) => (
  <kbd
    aria-hidden
    className="rounded border border-current px-1 font-sans text-3xs leading-4 font-medium opacity-60 max-md:hidden"
  >
    {children}
  </kbd>
)
