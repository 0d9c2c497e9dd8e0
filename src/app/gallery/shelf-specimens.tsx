import { useMutation } from '@tanstack/react-query'
import type { CopyMutation } from '@/buying/parts/copy-to-n8n'
import { Price } from '@/catalog/parts/price'
import { PurchaseList, PurchaseListPlaceholder } from '@/buying/parts/purchase-list'
import { StatusBadge } from '@/catalog/parts/status-badge'
import { TemplateArt } from '@/catalog/parts/template-art'
import { TemplateCard } from '@/catalog/parts/template-card'
import { TemplateGrid, TemplateGridPlaceholder } from '@/catalog/parts/template-grid'
import { Table, Td, Th } from '@/ui/lists/table'
import { WorkTable, WorkTablePlaceholder, type WorkColumn } from '@/ui/lists/work-table'
import { WorkflowGraph } from '@/catalog/parts/workflow-graph'
import { paths } from '@/base/rules/paths'
import { templateLimits } from '@/selling/rules/template-submission'
import type { TemplateCardView } from '@/catalog/rules/template'
import type { Diagram, SnapshotCounts } from '@/workflow/rules/types'
import { Group, ForcedState, Specimen } from './specimen'

const diagram: Diagram = {
  n: [
    ['t', 0, 1],
    ['p', 1, 1],
    ['l', 2, 1],
    ['a', 3, 0],
    ['a', 3, 2],
    ['p', 4, 0],
    ['l', 4, 1],
  ],
  e: [
    [0, 1],
    [1, 2],
    [2, 3],
    [4, 3, 1],
    [3, 5],
    [2, 6],
  ],
  a: ['Gmail', 'OpenAI', 'Slack', 'Google Sheets', 'Notion', 'Stripe', 'Airtable'],
}

const snapshots: (SnapshotCounts | null)[] = [
  { c: [7, 2, 1, 8], s: ['Called', 'Texted', 'Booked'], w: ['Missed call: text back', 'Review request'] },
  { c: [12, 0, 3, 24] },
  { c: [1, 0, 0, 3], s: [], w: ['Missed call: one text'] },
  null,
]

const card: TemplateCardView = {
  id: '00000000-0000-4000-8000-000000000000',
  name: 'Chase unpaid invoices without being rude',
  platform: 'n8n',
  category: 'Finance',
  short_description: 'Reads overdue invoices, writes a reminder in your tone, and waits for your thumbs-up.',
  creator_name: 'Mara Lindqvist',
  creator_username: 'mara',
  price_cents: 4900,
  sales_count: 61,
  downloads_count: 0,
  image_url: null,
  thumbnail_url: null,
  diagram,
}

const cards: TemplateCardView[] = [
  card,
  {
    ...card,
    name: 'Dental clinic front desk',
    platform: 'GHL',
    diagram: null,
    price_cents: null,
    sales_count: 0,
    downloads_count: 128,
  },
  { ...card, name: 'Image that fails to load', image_url: '/not-there.png' },
  {
    ...card,
    name: 'A name that’s much longer than anyone would expect a name to be',
    platform: 'Other',
    diagram: null,
    price_cents: templateLimits.highestPriceCents,
  },
]

const rows = [
  { name: 'Chase unpaid invoices without being rude', status: 'approved', sales: 61, earned: 298_900 },
  { name: 'Lead intake for dental clinics', status: 'pending', sales: 0, earned: 0 },
  { name: 'Podcast to ten posts', status: 'rejected', sales: 0, earned: 0 },
]

const workColumns: WorkColumn<(typeof rows)[number], 'name' | 'sales'>[] = [
  { id: 'name', title: 'Template', cell: ({ name }) => name, sort: 'name' },
  { id: 'status', title: 'Status', cell: ({ status }) => <StatusBadge status={status} />, card: 'aside' },
  { id: 'sales', title: 'Sales', cell: ({ sales }) => sales, sort: 'sales', isNumber: true },
]

// Marked like search matches from the database.
const found = {
  ...card,
  highlighted_name: 'Chase unpaid \uE000invoices\uE001 without being rude',
  highlighted_description: 'Reads overdue \uE000invoices\uE001, writes a reminder in your tone.',
}

const purchase = {
  id: '1',
  template_id: card.id,
  price_cents: 4900,
  created_at: '2026-11-02T12:00:00Z',
  last_downloaded: null,
  isWithdrawn: false,
  isDisputed: false,
  isRecalled: false,
  template: card,
  update: null,
  additions: [],
  support_option: 'none',
}
const purchases = [
  purchase,
  { ...purchase, id: '2', template_id: '2', price_cents: null, last_downloaded: '2026-11-12T12:00:00Z' },
  { ...purchase, id: '4', template_id: '4', update: { bought: 1, newest: 3, approved_at: '2026-11-20T12:00:00Z' } },
  { ...purchase, id: '3', template_id: '3', isWithdrawn: true, template: null },
  { ...purchase, id: '5', template_id: '5', isWithdrawn: true, isDisputed: true },
]

export function ShelfSpecimens() {
  const copy: CopyMutation = useMutation({ mutationFn: () => Promise.resolve({ isCopied: false, text: '{}' }) })
  return (
    <Group title="The shelf">
      <Specimen name="Cards">
        <ul className="grid gap-5 sm:grid-cols-2">
          {cards.map((template) => (
            <li key={template.name}>
              <TemplateCard template={template} headingLevel="h3" />
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Card: hovered, focused, found by search">
        <div className="grid gap-5 sm:grid-cols-3">
          <ForcedState state="hover" className="grid">
            <TemplateCard template={card} />
          </ForcedState>
          <ForcedState state="focus" className="grid">
            <TemplateCard template={card} />
          </ForcedState>
          <TemplateCard template={found} />
        </div>
      </Specimen>
      <Specimen name="In a list, while more are loading, and before any have loaded">
        <div className="grid gap-5">
          <TemplateGrid templates={[found, { ...card, id: '2', platform: 'GHL', diagram: null }]} layout="list" />
          <TemplateGrid templates={[card]} layout="list" isStale />
          <TemplateGridPlaceholder count={2} layout="list" />
          <TemplateGridPlaceholder count={2} layout="besideFilters" />
        </div>
      </Specimen>
      <Specimen name="Snapshots by contents">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {snapshots.map((diagram) => (
            <li key={String(diagram?.c)}>
              <TemplateArt template={{ ...card, platform: 'GHL', diagram }} className="rounded-lg border" />
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Purchases: ready to download, free, with an update, refunded, pending, loading">
        <div className="grid gap-5">
          <PurchaseList
            purchases={purchases}
            downloading={null}
            onDownload={() => undefined}
            copy={copy}
            headingLevel="h3"
          />
          <PurchaseList
            purchases={purchases.slice(0, 1)}
            downloading={{ templateId: card.id }}
            onDownload={() => undefined}
            copy={copy}
            headingLevel="h3"
          />
          <PurchaseListPlaceholder />
        </div>
      </Specimen>
      <Specimen name="Workflow, large">
        <div className="graph-paper-lg rounded-panel border p-4">
          <WorkflowGraph diagram={diagram} size="page" className="aspect-640/350" />
        </div>
      </Specimen>
      <Specimen name="Table">
        <Table label="Templates">
          <thead>
            <tr>
              <Th>Template</Th>
              <Th>Status</Th>
              <Th isNumber>Sales</Th>
              <Th isNumber>Earned</Th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, status, sales, earned }) => (
              <tr key={name}>
                <Td>{name}</Td>
                <Td>
                  <StatusBadge status={status} />
                </Td>
                <Td isNumber>{sales}</Td>
                <Td isNumber>
                  <Price cents={earned} className="font-normal" />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Specimen>
      <Specimen name="List of work">
        <WorkTable
          label="Work"
          columns={workColumns}
          rows={rows}
          keyOf={({ name }) => name}
          linkOf={() => ({ to: paths.home })}
          sort={{ by: 'sales', isDescending: true }}
          onSort={() => undefined}
        />
      </Specimen>
      <Specimen name="Work table, loading">
        <WorkTablePlaceholder />
      </Specimen>
    </Group>
  )
}
