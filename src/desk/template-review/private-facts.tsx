import { templateLabels } from '@/catalog/messages/template-labels'
import { Fact, FactsCard } from '@/ui/text/facts'
import type { ReviewedTemplate } from '@/desk/data/template-review'
import { formatCents } from '@/base/rules/money'
import { ForeignLink } from '@/ui/foreign-link'

/** The creator's entries besides the texts: contact, offers and fees. */
export function PrivateFacts({ template }: { template: ReviewedTemplate }) {
  const { email, startup_fee_cents, monthly_fee_cents, setup_cents, support_cents, json_file_url, questions } = template
  return (
    <FactsCard title="More details">
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact name={templateLabels.notificationEmail}>{email ?? 'None'}</Fact>
        {json_file_url && (
          <Fact name="Hosted JSON URL">
            <ForeignLink url={json_file_url} />
          </Fact>
        )}
        <Fact name="Setup offered">{setup_cents === null ? 'No' : `Yes, ${formatCents(setup_cents)} once`}</Fact>
        <Fact name="Support offered">
          {support_cents === null ? 'No' : `Yes, ${formatCents(support_cents)} a month`}
        </Fact>
        <Fact name="Setup Fee">{startup_fee_cents ? formatCents(startup_fee_cents) : 'None'}</Fact>
        <Fact name="Monthly Maintenance/Support Fee">
          {monthly_fee_cents ? `${formatCents(monthly_fee_cents)} a month` : 'None'}
        </Fact>
        {questions.length > 0 && (
          <Fact name="Questions for buyers">
            <ul className="space-y-1">
              {questions.map(({ step, path, question }) => (
                <li key={`${step} ${path}`} className="wrap-anywhere">
                  {question} <span className="text-ink-3">“{step}”</span>
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
    </FactsCard>
  )
}
