import type { ManagedDesignation } from '@almoner/contracts/designations/designation'
import { Button } from '@almoner/ui/controls/Button'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { Section } from '@almoner/ui/data/Section'
import { StatusTag } from '@almoner/ui/data/StatusTag'
import { useState } from 'react'
import { Row } from '@almoner/ui/layout/Row'
import { ExportButton } from '../../exporting/ExportButton'
import { ListTable } from '../../lists/ListTable'
import { trpc } from '../../trpc'
import { t } from './messages'
import { EditDesignation } from './EditDesignation'

export const handle = { title: t('designation.title') }

const status = ({ status: now, isDefault }: ManagedDesignation) => (
  <StatusTag tone={now === 'active' ? 'good' : 'quiet'}>
    {isDefault ? t('designation.default') : t(`designation.status.${now}`)}
  </StatusTag>
)

export function Component() {
  const designations = trpc.designations.listManaged.useQuery()
  const [edited, edit] = useState<ManagedDesignation | 'new' | null>(null)
  const columns: DataColumn<ManagedDesignation>[] = [
    {
      key: 'name',
      title: t('designation.columns.name'),
      render: (row) => (
        <button type="button" className="al-link" onClick={() => edit(row)}>
          <bdi>{row.designation}</bdi>
        </button>
      ),
    },
    { key: 'code', title: t('designation.columns.code'), width: '160px', render: ({ code }) => <bdi>{code}</bdi> },
    { key: 'status', title: t('designation.columns.status'), width: '130px', render: status },
    {
      key: 'checkout',
      title: t('designation.columns.checkout'),
      width: '150px',
      render: ({ visibleOnCheckout }) => (visibleOnCheckout ? t('designation.shown') : t('designation.hidden')),
    },
    {
      key: 'gl',
      title: t('designation.columns.gl'),
      width: '140px',
      render: ({ glCode }) => glCode ?? <span className="al-quiet">n/a</span>,
    },
  ]
  return (
    <Section
      title={t('designation.title')}
      aside={
        <Row gap={4}>
          <ExportButton request={{ list: 'designations' }} count={designations.data?.length} shown={[]} />
          <Button size="small" onClick={() => edit('new')}>
            {t('designation.add')}
          </Button>
        </Row>
      }
    >
      <p className="al-quiet">{t('designation.about')}</p>
      <ListTable
        caption={t('designation.title')}
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
        empty={{ title: t('designation.empty') }}
      />
      {edited && <EditDesignation designation={edited === 'new' ? null : edited} onClose={() => edit(null)} />}
    </Section>
  )
}
