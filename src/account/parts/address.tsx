/** An email address in a sentence; long ones wrap. */
export const Address = ({ children }: { children: string }) => (
  <strong className="font-medium text-ink wrap-anywhere">{children}</strong>
)
