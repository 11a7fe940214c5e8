import type { ManagedDesignation } from '@almoner/contracts/designations/designation'
import { Button } from '@almoner/ui/controls/Button'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { Section } from '@almoner/ui/data/Section'
import { StatusTag } from '@almoner/ui/data/StatusTag'
import { useState } from 'react'
import { ListTable } from '../../lists/ListTable'
import { trpc } from '../../trpc'
import { designationWords as words } from './designation-words'
import { EditDesignation } from './EditDesignation'

export const handle = { title: words.title }

const status = ({ status: now, isDefault }: ManagedDesignation) => (
  <StatusTag tone={now === 'active' ? 'good' : 'quiet'}>{isDefault ? words.default : words.status[now]}</StatusTag>
)

/** The funds of the org: opened, changed and archived here. */
export function Component() {
  const designations = trpc.designations.listManaged.useQuery()
  const [edited, edit] = useState<ManagedDesignation | 'new' | null>(null)
  const columns: DataColumn<ManagedDesignation>[] = [
    {
      key: 'name',
      title: words.columns.name,
      render: (row) => (
        <button type="button" className="al-link" onClick={() => edit(row)}>
          <bdi>{row.designation}</bdi>
        </button>
      ),
    },
    { key: 'code', title: words.columns.code, width: '160px', render: ({ code }) => <bdi>{code}</bdi> },
    { key: 'status', title: words.columns.status, width: '130px', render: status },
    {
      key: 'checkout',
      title: words.columns.checkout,
      width: '150px',
      render: ({ visibleOnCheckout }) => (visibleOnCheckout ? words.shown : words.hidden),
    },
    {
      key: 'gl',
      title: words.columns.gl,
      width: '140px',
      render: ({ glCode }) => glCode ?? <span className="al-quiet">n/a</span>,
    },
  ]
  return (
    <Section
      title={words.title}
      aside={
        <Button size="small" onClick={() => edit('new')}>
          {words.add}
        </Button>
      }
    >
      <p className="al-quiet">{words.about}</p>
      <ListTable
        caption={words.title}
        columns={columns}
        query={designations}
        rowKey={(row) => row.id}
        card={(row) => ({
          title: (
            <button type="button" className="al-link" onClick={() => edit(row)}>
              <bdi>{row.designation}</bdi>
            </button>
          ),
          facts: [<bdi key="code">{row.code}</bdi>, status(row)],
        })}
        empty={{ title: words.empty }}
      />
      {edited && <EditDesignation designation={edited === 'new' ? null : edited} onClose={() => edit(null)} />}
    </Section>
  )
}
