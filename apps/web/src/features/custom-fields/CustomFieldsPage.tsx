import { RowMenu } from '../../actions/RowMenu'
import type { CustomField } from '@almoner/contracts/custom-fields/custom-field'
import { recordKinds, type RecordKind } from '@almoner/contracts/records/record'
import { Button } from '@almoner/ui/controls/Button'
import { Segments } from '@almoner/ui/controls/Segments'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { Section } from '@almoner/ui/data/Section'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { useState } from 'react'
import { ListTable } from '../../lists/ListTable'
import { trpc } from '../../trpc'
import { FieldDialog } from './FieldDialog'
import { t } from './messages'
import { useFieldChanges } from './use-field-changes'

export const handle = { title: t('title') }

export function Component() {
  const [recordKind, setRecordKind] = useState<RecordKind>('donor')
  const [edited, edit] = useState<CustomField | 'new' | null>(null)
  const fields = trpc.customFields.list.useQuery({ recordKind })
  const all = fields.data ?? []
  const menuOf = (field: CustomField) => <FieldMenu field={field} all={all} onEdit={() => edit(field)} />
  const columns: DataColumn<CustomField>[] = [
    { key: 'name', title: t('columns.name'), render: (field) => <FieldName field={field} /> },
    { key: 'type', title: t('columns.type'), width: '180px', render: ({ type }) => t(`types.${type}`) },
    { key: 'key', title: t('columns.key'), width: '200px', render: ({ key }) => <code>{key}</code> },
    {
      key: 'audience',
      title: t('columns.audience'),
      width: '200px',
      render: ({ audience }) => t(`audiences.${audience}`),
    },
    { key: 'actions', title: t('columns.actions'), align: 'end', width: '90px', render: menuOf },
  ]
  return (
    <>
      <Section
        title={t('title')}
        aside={
          <Button size="small" onClick={() => edit('new')}>
            {t('add')}
          </Button>
        }
      >
        <Stack gap={16}>
          <p className="al-quiet">{t('about')}</p>
          <Row>
            <Segments
              label={t('of')}
              choices={optionsOf(recordKinds, t.group('kinds'))}
              chosen={recordKind}
              onChoose={setRecordKind}
            />
          </Row>
          <ListTable
            caption={t('title')}
            columns={columns}
            query={fields}
            rowKey={({ id }) => id}
            card={(field) => ({
              title: <FieldName field={field} />,
              figure: menuOf(field),
              facts: [t(`types.${field.type}`), <code key="key">{field.key}</code>],
            })}
            empty={{ title: t('empty.title'), text: t('empty.text') }}
          />
        </Stack>
      </Section>
      <Archived recordKind={recordKind} />
      {edited && (
        <FieldDialog recordKind={recordKind} field={edited === 'new' ? null : edited} onClose={() => edit(null)} />
      )}
    </>
  )
}

function FieldName({ field: { name, isRequired, isPersonal } }: { field: CustomField }) {
  return (
    <>
      <bdi>{name}</bdi> {isRequired && <span className="al-quiet">· {t('required')}</span>}
      {isPersonal && <span className="al-quiet"> · {t('personal')}</span>}
    </>
  )
}

interface FieldMenuProps {
  field: CustomField
  all: readonly CustomField[]
  onEdit: () => void
}

function FieldMenu({ field, all, onEdit }: FieldMenuProps) {
  const { archive, move } = useFieldChanges()
  const place = all.indexOf(field)
  const label = t('actionsOf', { name: field.name })
  return (
    <RowMenu
      label={label}
      groups={[
        [{ id: 'customField.edit', label: t('edit'), run: onEdit }],
        [
          ...(place > 0 ? [{ id: 'customField.up', label: t('up'), run: () => move(all, field, -1) }] : []),
          ...(place < all.length - 1
            ? [{ id: 'customField.down', label: t('down'), run: () => move(all, field, 1) }]
            : []),
        ],
        [{ id: 'customField.archive', label: t('archive'), isDanger: true, run: () => archive(field.id) }],
      ]}
    />
  )
}

function Archived({ recordKind }: { recordKind: RecordKind }) {
  const { restore } = useFieldChanges()
  const archived = trpc.customFields.list.useQuery({ recordKind, isArchived: true }).data ?? []
  if (archived.length === 0) return null
  return (
    <Section title={t('gone')}>
      <Stack as="ul" gap={8}>
        {archived.map((field) => (
          <Row as="li" key={field.id} justify="between" gap={[4, 16]}>
            <span>
              <bdi>{field.name}</bdi> <span className="al-quiet">· {t(`types.${field.type}`)}</span>
            </span>
            <Button
              kind="quiet"
              size="small"
              aria-label={t('restoreLabel', { name: field.name })}
              onClick={() => restore(field.id)}
            >
              {t('restore')}
            </Button>
          </Row>
        ))}
      </Stack>
    </Section>
  )
}
