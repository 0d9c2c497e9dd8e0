import { Link } from 'react-router-dom'
import { paths } from '@/base/rules/paths'

/** Links open in a new tab, so that no input is lost. */
export function TermsLabel() {
  const look = { target: '_blank', className: 'text-ink underline underline-offset-4 hover:text-ember' }
  return (
    <>
      I agree to the{' '}
      <Link to={paths.terms} {...look}>
        Terms of Service
      </Link>{' '}
      and{' '}
      <Link to={paths.privacy} {...look}>
        Privacy Policy
      </Link>
    </>
  )
}
