import { Link } from 'react-router-dom'
import { paths } from '@/base/rules/paths'
import { usePageMeta } from '@/base/page/page-meta'
import { staticHeads } from '@/base/rules/head/static-heads'
import { Clause, LegalText } from './legal-text'
import { refundAnswerDays, refundDays } from '@/catalog/rules/limits'
import { newCreatorDays, reserveDays, reservePercent } from '@/selling/rules/payout'

/** /terms */
export default function TermsScreen() {
  usePageMeta(staticHeads.terms)
  return (
    <LegalText
      title="Terms of Service"
      lead="These are the rules between you and Flowshelf, in plain English. By creating an account or getting a template, you agree to them."
    >
      <Clause title="What Flowshelf is">
        <p>
          Flowshelf is a marketplace for automation templates: n8n workflows and GoHighLevel snapshots. Creators make
          the templates. We approve creators before they can sell, and we review each template before it goes live. We
          run the marketplace, and the creator is responsible for the template.
        </p>
      </Clause>
      <Clause title="Your account">
        <p>
          Use your real name and an email address where we can reach you, keep your password to yourself, and tell us if
          someone else uses your account. You must be old enough to enter into a contract where you live.
        </p>
      </Clause>
      <Clause title="Buying">
        <p>
          Prices are in US dollars and shown before you pay. Stripe handles payments, and we never see your full card
          number. A template is yours as soon as your payment is confirmed, and it stays in your purchases so you can
          download it again.
        </p>
        <p>
          A template’s creator sees the email address of everyone who buys it or claims it for free, and may email them
          about that template, but not for advertising. Creators also see how often their template pages are viewed each
          day, but not by whom.
        </p>
        <p>
          Running costs that a creator lists, such as their own setup or maintenance fee, are for information only. We
          don’t charge them.
        </p>
      </Clause>
      <Clause title="What you may do with a template">
        <p>
          Use it, change it, and run it for yourself and your clients. Don’t resell it, give it away, or publish it as a
          template, even if you’ve changed it. The creator remains the author.
        </p>
      </Clause>
      <Clause title="Refunds" updated="November 30, 2026">
        <p>
          If a template doesn’t do what its page says, you can request a refund from your purchases within {refundDays}{' '}
          days of buying it. The creator has {refundAnswerDays} days to respond, and then we’ll decide. When a purchase
          is refunded, your right to download and use the template ends. This doesn’t affect your rights under the laws
          of your country.
        </p>
        <p>
          If we recall a template, such as because it’s harmful, it can’t be downloaded anymore, and you can get back
          what you paid for it, no matter how long ago you bought it.
        </p>
      </Clause>
      <Clause title="Selling and getting paid" updated="November 26, 2026">
        <p>
          We pay you every Friday for sales that are at least {refundDays} days old, less our fee. Sales with an open
          refund request or dispute wait until it’s settled.
        </p>
        <p>
          A bank can take a payment back long after we’ve paid you. So we keep {reservePercent}% of the price in reserve
          for {reserveDays} days after a sale: of every sale in your first {newCreatorDays} days of selling, and of
          every sale by payment link. It’s your money, and we pay it out on the next Friday after that. If the sale is
          refunded or a dispute is lost, its reserve goes toward it. Your earnings page shows what’s in reserve and
          until when.
        </p>
        <p>
          If refunds and disputes exceed your earnings, your next sales cover the difference. If you delete your
          account, we pay out your balance first, and we keep a record of what you owe.
        </p>
      </Clause>
      <Clause title="What to keep in mind">
        <p>
          Automations act on your behalf. They send messages, change data, and may run up charges with other services.
          Read what a template does and try it with test data first. Before you buy, its page shows the steps of a
          workflow and lists the contents of a snapshot.
        </p>
        <p>
          We’re liable for damage we cause intentionally or through gross negligence, and beyond that only to the extent
          the law requires. We can’t promise that services outside Flowshelf will stay available or unchanged.
        </p>
      </Clause>
      <Clause title="Fair use" updated="November 30, 2026">
        <p>
          Don’t try to access what you haven’t bought, submit false reviews or payments, or put anything unlawful or
          harmful in a template. We may close accounts that break these rules. Anything bought honestly stays usable,
          unless we recall it.
        </p>
      </Clause>
      <Clause title="Changes">
        <p>
          If these terms change in a way that matters, we’ll email you before the change takes effect. How we handle
          your data is explained in the{' '}
          <Link to={paths.privacy} className="text-ink underline underline-offset-4 hover:text-ember">
            Privacy Policy
          </Link>
          .
        </p>
      </Clause>
    </LegalText>
  )
}
