import { Link } from 'react-router-dom'
import { toldSearchDays } from '@/account/rules/profile'
import { formatCount } from '@/base/rules/numbers'
import { fewestSearchers } from '@/catalog/rules/search-learning'
import { paths } from '@/base/rules/paths'
import { wishDays } from '@/shop/rules/wishes'
import { usePageMeta } from '@/base/page/page-meta'
import { staticHeads } from '@/base/rules/head/static-heads'
import { Clause, LegalText } from './legal-text'

/** /privacy */
export default function PrivacyScreen() {
  usePageMeta(staticHeads.privacy)
  return (
    <LegalText
      title="Privacy Policy"
      lead="We keep only what the marketplace needs to work, show it only to people who need it, and never sell it or use it for advertising."
    >
      <Clause title="What we keep" updated="November 30, 2026">
        <p>Your account: name, email address, a hash of your password, and anything you add to your profile.</p>
        <p>Your purchases: which template, when, at what price, and when you last downloaded it.</p>
        <p>
          Your activity: purchases, downloads, logins, and profile changes, so you can see what happened in your
          account.
        </p>
        <p>
          What you write to support and the files you attach. Only you and our team can read them, with one exception:
          if a payment is disputed, we may send what was written about it to Stripe and the bank.
        </p>
        <p>
          How many times each template’s page is viewed per day. To count each visitor once, we turn your account or
          network address into a code with a random key. Both are deleted the next day. Nothing we keep shows who viewed
          a page.
        </p>
        <p>
          When you’re logged in: what you search for in the marketplace and which templates you open, so that results
          get better for everyone. We delete it after {formatCount(toldSearchDays)} days, and rank by counts of at least{' '}
          {formatCount(fewestSearchers)} people. You can turn this off in your privacy settings.
        </p>
      </Clause>
      <Clause title="Payments" updated="November 30, 2026">
        <p>
          You pay on Stripe’s pages, and Stripe receives your payment details. We see whether you paid, how much, and
          what for, and the name, email, and billing address for your invoice. Of your card we see its brand, last four
          digits, and expiry date, to show them to you, but never the full number. Stripe gives us a code that stands
          for the card, so that creators can’t raise their sales by buying from themselves.
        </p>
      </Clause>
      <Clause title="Who sees what">
        <p>
          The creator of a template you buy or claim for free sees your email address, the date, the amount, and whether
          you chose setup or support, so they can help you. If you paid without an account, they see the email address
          you paid with. Other visitors see only what your profile’s privacy settings allow. The services we use for
          hosting, payments, and email receive only what they need to do their job.
        </p>
      </Clause>
      <Clause title="In your browser">
        <p>
          We keep your session in your browser’s local storage so you stay logged in, along with your choice of light or
          dark mode and, until you log out, the kind of account you have. There are no advertising cookies and no
          third-party tracking.
        </p>
      </Clause>
      <Clause title="Email">
        <p>
          We email you about your account and your purchases. You only get newsletters if you sign up for them, and you
          can unsubscribe in one click using the link at the bottom of each one. If you tell us what you need, we email
          you when a template fits, and forget your request after {wishDays} days at the latest. Creators see how many
          people look for something, never who.
        </p>
      </Clause>
      <Clause title="How long">
        <p>
          For as long as you have an account. When you delete it, we delete your profile, files, and messages. We keep
          records of payments and invoices for as long as the law requires.
        </p>
      </Clause>
      <Clause title="Your rights">
        <p>
          You can access, correct, export, and delete the data we keep about you, and object to its use. In your{' '}
          <Link to={`${paths.settings}?tab=privacy`} className="text-ink underline underline-offset-4 hover:text-ember">
            privacy settings
          </Link>{' '}
          you can export your data and delete your account; for anything else, reply to any of our emails, and a person
          will answer. Together with this policy, the{' '}
          <Link to={paths.terms} className="text-ink underline underline-offset-4 hover:text-ember">
            Terms of Service
          </Link>{' '}
          apply.
        </p>
      </Clause>
    </LegalText>
  )
}
