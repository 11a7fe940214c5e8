import type { HubspotDetail } from '@almoner/contracts/hubspot/hubspot'
import {
  hubspotObjects,
  standardObjects,
  type HubspotObject,
  type MappedField,
} from '@almoner/contracts/hubspot/hubspot-fields'
import { saveHubspotSettings } from '@almoner/contracts/hubspot/hubspot.operations'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { Segments } from '@almoner/ui/controls/Segments'
import { DataTable } from '@almoner/ui/data/DataTable'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { Section } from '@almoner/ui/data/Section'
import { describeError } from '@almoner/ui/form/submit'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { Row } from '@almoner/ui/layout/Row'
import { Text } from '@almoner/ui/layout/Text'
import { useState } from 'react'
import { useActor } from '../../session/use-actor'
import { FieldDialog } from './FieldDialog'
import { t } from './messages'
import { settingsOf, useSaveSettings } from './use-save-settings'

/** Which field here is which property there, by object. */
export function FieldMapSection({ connection }: { connection: HubspotDetail }) {
  const [chosen, setObject] = useState<HubspotObject>('contact')
  const object = connection.objects.plan !== 'custom_object' && chosen === 'plan' ? 'contact' : chosen
  const [edited, setEdited] = useState<{ place: number; count: number } | null>(null)
  const canSave = useActor().canCall(saveHubspotSettings)
  const remove = useRemoveField(connection)
  const { fieldMap } = connection
  const hasPlans = connection.objects.plan === 'custom_object'
  const open = (place: number) => setEdited((last) => ({ place, count: (last?.count ?? 0) + 1 }))
  const actions = (field: MappedField) => (
    <Row gap={4} isNoWrap>
      <Button
        size="small"
        kind="quiet"
        aria-label={labelOf('edit', field)}
        onClick={() => open(fieldMap.indexOf(field))}
      >
        {t('hubspot.fields.edit')}
      </Button>
      <Button size="small" kind="quiet" aria-label={labelOf('remove', field)} onClick={() => void remove(field)}>
        {t('hubspot.fields.remove')}
      </Button>
    </Row>
  )
  const columns: DataColumn<MappedField>[] = [
    ...fieldColumns,
    ...(canSave
      ? [{ key: 'actions', title: t('hubspot.fields.actions'), align: 'end' as const, width: '170px', render: actions }]
      : []),
  ]
  return (
    <Section
      title={t('hubspot.fields.title')}
      aside={
        canSave && (
          <Button size="small" onClick={() => open(fieldMap.length)}>
            {t('hubspot.fields.add')}
          </Button>
        )
      }
    >
      <Text as="p" tone="quiet" isMeasured below={16}>
        {t('hubspot.fields.why')}
      </Text>
      <Row below={16}>
        <Segments
          label={t('hubspot.fields.object')}
          choices={optionsOf(hasPlans ? hubspotObjects : standardObjects, t.group('objects'))}
          chosen={object}
          onChoose={setObject}
        />
      </Row>
      <DataTable
        caption={t('hubspot.fields.title')}
        columns={columns}
        rows={fieldMap.filter((field) => field.object === object)}
        rowKey={(field) => `${field.object} ${field.theirs}`}
        card={(field) => ({
          title: t(`fields.${field.ours as 'email'}`),
          figure: <span className="al-code">{field.theirs}</span>,
          facts: [t(`directions.${field.direction}`), canSave && actions(field)],
        })}
        empty={<EmptyState kind="unused" title={t('hubspot.fields.empty')} />}
      />
      <FieldDialog
        key={edited?.count ?? 0}
        connection={connection}
        object={object}
        place={edited?.place ?? null}
        onClose={() => setEdited(null)}
      />
    </Section>
  )
}

const labelOf = (verb: 'edit' | 'remove', { ours }: MappedField): string =>
  t(`hubspot.fields.${verb}Label`, { field: t(`fields.${ours as 'email'}`) })

const fieldColumns: DataColumn<MappedField>[] = [
  { key: 'ours', title: t('hubspot.fields.ours'), render: ({ ours }) => t(`fields.${ours as 'email'}`) },
  {
    key: 'direction',
    title: t('hubspot.fields.direction'),
    width: '180px',
    render: ({ direction }) => t(`directions.${direction}`),
  },
  {
    key: 'theirs',
    title: t('hubspot.fields.theirs'),
    render: ({ theirs }) => <span className="al-code">{theirs}</span>,
  },
  {
    key: 'owner',
    title: t('hubspot.fields.owner'),
    width: '180px',
    render: ({ direction, owner }) => direction === 'both' && t(`owners.${owner}`),
  },
]

function useRemoveField(connection: HubspotDetail) {
  const { say, fail } = useNotices()
  const save = useSaveSettings()
  return (field: MappedField) =>
    save
      .mutateAsync({ ...settingsOf(connection), fieldMap: connection.fieldMap.filter((other) => other !== field) })
      .then(
        () => say(t('hubspot.fields.removed')),
        (error: unknown) => fail(t('hubspot.failed'), { detail: describeError(error).message }),
      )
}
