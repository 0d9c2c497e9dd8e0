import { readWorkflowDiagram } from '@/catalog/rules/picture/diagram'
import type { OwnTemplate } from '@/selling/data/own-template'
import type { TemplateChanges } from '@/selling/data/template-submission'
import { goodsFactsOf } from '@/catalog/rules/platform'
import { checkOf } from '@/workflow/rules/check'
import { searchWordsOf } from '@/workflow/rules/search-words'
import { readContents, typedContents } from '@/catalog/rules/snapshot-contents'
import type { Goods, ShownWorkflow, TemplateImage } from './files-schema'
import { isSame, type TemplateFields, type TemplateOutput } from './template-schema'

/** The revision whose changes the form continues: one that waits, or that was not approved. */
export const openRevision = ({ status, revision }: OwnTemplate) =>
  status === 'approved' && revision && revision.status !== 'approved' ? revision : null

/** Form values of a stored template, with the changes of its open revision. */
export function storedFields(template: OwnTemplate): TemplateFields {
  const revision = openRevision(template)
  const now = { ...template, ...revision?.changes }
  return {
    platform: template.platform,
    goods: goodsOf(template),
    hides_step_names: now.hides_step_names,
    shows_notes: now.shows_notes,
    questions: now.questions.map((asked) => ({ ...asked, isMissing: false })),
    json_file_url: '',
    ghl_snapshot_url: now.ghl_snapshot_url ?? '',
    contents: typedContents(readContents(now.contents)),
    name: now.name,
    category: now.category,
    short_description: now.short_description,
    long_description: now.long_description,
    keywords: now.keywords,
    keyword: '',
    image: imageOf(template.platform, now.image_url),
    price_cents: now.price_cents ?? 0,
    offers_setup: now.setup_cents !== null,
    offers_support: now.support_cents !== null,
    startup_fee_cents: now.startup_fee_cents ?? '',
    monthly_fee_cents: now.monthly_fee_cents ?? '',
    email: now.email ?? '',
    changelog: revision?.changelog ?? '',
  }
}

function goodsOf(template: OwnTemplate): Goods | null {
  if (goodsFactsOf(template.platform)?.soldAs !== 'file') return null
  const revision = openRevision(template)
  const [version] = template.versions
  const path = revision?.changes.goods_path
  if (path) {
    const source_url = revision.changes.json_file_url ?? null
    const name = revision.file_name ?? 'New workflow file'
    const workflow = drawnWorkflow(revision.diagram, revision.report)
    return { kind: 'file', path, name, size: 0, uploadedAt: 0, source_url, workflow, check: checkIn(revision.report) }
  }
  if (!version) return null
  const workflow = drawnWorkflow(template.diagram, template.report)
  return {
    kind: 'stored',
    name: version.file_name,
    source_url: template.json_file_url,
    workflow,
    path: template.goods_path ?? undefined,
    version: version.number,
    check: checkIn(template.report),
  }
}

const checkIn = (report: OwnTemplate['report']) => (report ? checkOf(report.preview.facts, report.findings) : undefined)

/** A stored workflow, of which the form knows the diagram, and from its report the words. */
function drawnWorkflow(stored: unknown, report: OwnTemplate['report']): ShownWorkflow | null {
  const diagram = readWorkflowDiagram(stored)
  return diagram && { name: '', steps: null, words: searchWordsOf(report?.preview.diagram.steps ?? []), diagram }
}

function imageOf(platform: string, path: string | null): TemplateImage | null {
  if (path) return { kind: 'file', path, uploadedAt: 0 }
  return goodsFactsOf(platform)?.isParsed ? { kind: 'diagram' } : null
}

/**
 * The columns that differ from the stored template. A new image replaces the thumbnail too, and beside other changes an address that is
 * not confirmed is sent again, so that it gets a new link.
 */
export function changesOf(
  template: OwnTemplate,
  { changelog: _changelog, platform: _platform, ...output }: TemplateOutput,
) {
  const { thumbnail_url, ...columns } = output
  const isChanged = ([column, value]: [string, unknown]) => {
    if (column === 'contents') return !isSame(value ?? null, readContents(template.contents))
    if (column === 'questions' || column === 'keywords') return !isSame(value, template[column])
    return value !== (template[column as keyof OwnTemplate] ?? null)
  }
  const changes = Object.fromEntries(Object.entries(columns).filter(isChanged)) as TemplateChanges
  if (Object.keys(changes).length > 0 && template.email_is_confirmed === false) changes.email = columns.email
  return 'image_url' in changes ? { ...changes, thumbnail_url } : changes
}
