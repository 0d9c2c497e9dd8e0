type Props = { text: string }

/** A description without its Markdown: while the parser loads, if it fails to, and for texts that it cannot take. */
export const PlainText = ({ text }: Props) => (
  <p className="max-w-[42em] wrap-anywhere whitespace-pre-line text-ink-2">{text}</p>
)
