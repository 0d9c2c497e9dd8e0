import { Button } from '@/ui/button'
import type { Step } from './steps'

type Props = {
  step: Step
  isSubmitting: boolean
  isUploading: boolean
  onPrevious: () => void
  onClear: () => void
}

/** Buttons below the form. The submit button is Next on step 1; submitting waits for uploads. */
export function FormActions({ step, isSubmitting, isUploading, onPrevious, onClear }: Props) {
  return (
    <div className="mt-7 flex flex-wrap items-center gap-3">
      {step === 1 ? (
        <Button type="submit" variant="ember" size="lg" className="max-sm:w-full">
          Next
        </Button>
      ) : (
        <>
          <Button
            type="submit"
            variant="ember"
            size="lg"
            isBusy={isSubmitting}
            disabled={isUploading}
            className="max-sm:w-full"
          >
            {isSubmitting ? 'Submitting...' : isUploading ? 'Uploading documents...' : 'Submit application'}
          </Button>
          <Button variant="ghost" size="lg" onClick={onPrevious} className="max-sm:flex-1">
            Previous
          </Button>
        </>
      )}
      <Button variant="quiet" size="lg" className="max-sm:flex-1 sm:ml-auto" onClick={onClear}>
        Clear form
      </Button>
    </div>
  )
}
