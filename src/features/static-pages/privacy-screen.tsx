import { Link } from 'react-router-dom'
import { paths } from '@/domain/paths'
import { usePageMeta } from '@/lib/page-meta'
import { Clause, LegalText } from './legal-text'

/** /privacy */
export default function PrivacyScreen() {
  usePageMeta({
    title: 'Privacy Policy',
    description: 'What Flowshelf keeps about you, who sees it, how long it stays, and what you can ask of us.',
  })
  return (
    <LegalText
      title="Privacy Policy"
      lead="We keep what the shop needs to work, show it to nobody who does not need it, and do not sell it or use it for advertising."
    >
      <Clause title="What we keep">
        <p>
          Your account: name, email address, a scrambled form of your password, and what you add to your profile
          yourself.
        </p>
        <p>Your purchases: which template, when, at what price, and when you last downloaded it.</p>
        <p>
          Your activity: purchases, downloads, logins and profile changes, so that you can see what happened in your
          account.
        </p>
        <p>What you write to support, with the files you attach: you and our team read it, nobody else.</p>
        <p>
          How often the page of each template is viewed on each day, as a number. So that a second look does not count,
          your account or network address is turned into a code with a random key; code and key are deleted the next
          day. Nothing that remains says who viewed a page.
        </p>
      </Clause>
      <Clause title="Payments">
        <p>
          Payments are made on pages of Stripe, which receives your payment details. We learn whether you paid, how
          much, and for what; never your card number.
        </p>
      </Clause>
      <Clause title="Who sees what">
        <p>
          The creator of a template that you buy or take for free sees your email address, the date, the amount and
          whether you chose setup or support, to be able to help you. If you paid without an account, that is the email
          address you paid with. Other visitors see only what your profile's privacy settings allow. Services that work
          for us, for hosting, payment and mail, receive what their task needs and nothing else.
        </p>
      </Clause>
      <Clause title="In your browser">
        <p>
          Your session is kept in your browser's local storage, so that you stay logged in, together with your choice of
          a light or dark page. There are no advertising cookies and no tracking by others.
        </p>
      </Clause>
      <Clause title="Email">
        <p>
          We write to you about your account and your purchases. News arrives only if you ask for it, and the link at
          the end of every newsletter stops it with one click.
        </p>
      </Clause>
      <Clause title="How long">
        <p>
          As long as you have an account. When you delete it, your profile, files and messages are deleted; records of
          payments and invoices are kept as long as the law demands.
        </p>
      </Clause>
      <Clause title="Your rights">
        <p>
          You may see, correct, take with you and delete what we keep about you, and object to its use. In your{' '}
          <Link to={`${paths.settings}?tab=privacy`} className="text-ink underline underline-offset-4 hover:text-ember">
            privacy settings
          </Link>{' '}
          you can export your data and delete your account; for all else, reply to any of our emails and a person
          answers. Together with this policy the{' '}
          <Link to={paths.terms} className="text-ink underline underline-offset-4 hover:text-ember">
            Terms of Service
          </Link>{' '}
          apply.
        </p>
      </Clause>
    </LegalText>
  )
}
