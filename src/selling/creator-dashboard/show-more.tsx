import { Button } from '@/ui/button'

type Props = {
  /** Plural noun of the further items, for assistive technology. */ of: string
  isBusy?: boolean
  onClick: () => void
}

/** The button below a list that is not shown whole. */
export const ShowMore = ({ of, isBusy = false, onClick }: Props) => (
  <div className="mt-3 text-center">
    <Button variant="ghost" size="sm" isBusy={isBusy} aria-label={`Show more ${of}`} onClick={onClick}>
      Show more
    </Button>
  </div>
)
