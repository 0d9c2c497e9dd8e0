import { useQuery } from '@tanstack/react-query'
import { isSetUpByPreview } from '@/buying/rules/set-up'
import type { GivenAnswers } from '@/buying/data/download-template'
import { CopyToN8n } from '@/buying/parts/copy-to-n8n'
import { SetUp } from '@/buying/parts/set-up'
import { Section } from '@/catalog/parts/template-page/section'
import { workflowPreviewQuery } from '@/catalog/data/workflow-preview'
import { useCopyWorkflow } from '@/buying/data/copy-purchase'

type CopyProps = {
  templateId: string
  /** The bought version, where a newer one is there. */
  olderVersion: number | null
  given: GivenAnswers['given']
}

/** Copies the newest version, and the bought one where that is older. */
export function CopyButtons({ templateId, olderVersion, given }: CopyProps) {
  const copy = useCopyWorkflow()
  return (
    <>
      <CopyToN8n copy={copy} templateId={templateId} given={given} size="lg" className="mt-2 w-full" />
      {olderVersion !== null && (
        <CopyToN8n
          copy={copy}
          templateId={templateId}
          version={olderVersion}
          given={given}
          variant="quiet"
          size="sm"
          className="mt-1 w-full"
        />
      )}
    </>
  )
}

/** The steps of setting up, for owners. */
export function SetUpSection({ template: { id, platform } }: { template: { id: string; platform: string } }) {
  const preview = useQuery({ ...workflowPreviewQuery(id), enabled: isSetUpByPreview(platform) })
  return (
    <Section title="Set it up">
      <SetUp platform={platform} preview={preview.isError ? null : preview.data} />
    </Section>
  )
}
