import { EmptyState } from '@/components/empty-state'
import { ButtonLink } from '@/components/ui/button'
import { paths } from '@/domain/paths'

/** Where somebody owns nothing yet. */
export const NoTemplates = ({ headingLevel }: { headingLevel: 'h2' | 'h3' }) => (
  <EmptyState title="No templates yet" headingLevel={headingLevel} action={<ButtonLink to={paths.templates}>Browse Templates</ButtonLink>}>
    Templates you buy or take for free appear here, ready to download.
  </EmptyState>
)
