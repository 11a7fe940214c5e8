import type { HubspotDetail, HubspotProperty } from '@almoner/contracts/hubspot/hubspot'
import {
  faultOfField,
  fieldDirections,
  fieldOwners,
  ourFieldOf,
  ourFields,
  type HubspotObject,
  type MappedField,
} from '@almoner/contracts/hubspot/hubspot-fields'
import { saveHubspotSettings } from '@almoner/contracts/hubspot/hubspot.operations'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { SkeletonLines } from '@almoner/ui/data/Skeletons'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { submitTo } from '@almoner/ui/form/submit'
import { Modal } from 'antd'
import { useFormState } from 'react-final-form'
import { QueryState } from '../../QueryState'
import { trpc } from '../../trpc'
import { t } from './messages'
import { settingsOf, useSaveSettings, type SettingsValues } from './use-save-settings'

const judge = againstSchema(saveHubspotSettings.input)

interface FieldDialogProps {
  connection: HubspotDetail
  object: HubspotObject
  /** Of the line in the map; one behind the last adds a line, null shows nothing. */
  place: number | null
  onClose: () => void
}

export function FieldDialog({ connection, object, place, onClose }: FieldDialogProps) {
  const properties = trpc.hubspot.properties.useQuery(undefined, { enabled: place !== null, staleTime: 300_000 })
  const isNew = place === connection.fieldMap.length
  return (
    <Modal
      open={place !== null}
      title={isNew ? t('hubspot.fields.addTitle') : t('hubspot.fields.editTitle')}
      footer={null}
      onCancel={onClose}
      width={500}
      destroyOnHidden
      centered
    >
      {place !== null && (
        <QueryState query={properties} loading={<SkeletonLines count={6} />}>
          {(theirs) => (
            <FieldForm connection={connection} object={object} place={place} theirs={theirs} onClose={onClose} />
          )}
        </QueryState>
      )}
    </Modal>
  )
}

function FieldForm({
  connection,
  object,
  place,
  theirs,
  onClose,
}: FieldDialogProps & { place: number; theirs: readonly HubspotProperty[] }) {
  const { say } = useNotices()
  const save = useSaveSettings()
  const settings = settingsOf(connection)
  const line: Partial<MappedField> = settings.fieldMap[place] ?? { object, direction: 'push', owner: 'almoner' }
  return (
    <EntityForm<SettingsValues>
      initialValues={{
        ...settings,
        fieldMap: [...settings.fieldMap.slice(0, place), line as MappedField, ...settings.fieldMap.slice(place + 1)],
      }}
      validate={(values) => judge(withOwners(values))}
      onSubmit={submitTo((values) => save.mutateAsync(withOwners(values)), {
        onDone: () => {
          say(t('hubspot.fields.saved'))
          onClose()
        },
      })}
      submitLabel={t('hubspot.fields.save')}
      secondary={<Button onClick={onClose}>{t('hubspot.cancel')}</Button>}
    >
      <LineFields place={place} theirs={theirs.filter((property) => property.object === (line.object ?? object))} />
    </EntityForm>
  )
}

function LineFields({ place, theirs }: { place: number; theirs: readonly HubspotProperty[] }) {
  const { values } = useFormState<SettingsValues>({ subscription: { values: true } })
  const line = values.fieldMap[place]
  if (!line) return null
  const name = (field: string) => `fieldMap.${place}.${field}`
  const isTyped = ourFieldOf(line.object, line.ours ?? '')?.isTyped ?? false
  const fits = theirs.filter(
    (property) => !faultOfField({ ...line, theirs: property.name, direction: 'push', owner: 'almoner' }, property),
  )
  return (
    <>
      <SelectField
        name={name('ours')}
        label={t('hubspot.fields.ours')}
        options={Object.keys(ourFields[line.object]).map((value) => ({
          value,
          label: t(`fields.${value as 'email'}`),
        }))}
        isRequired
      />
      <SelectField
        name={name('theirs')}
        label={t('hubspot.fields.theirs')}
        help={t('hubspot.fields.theirsHelp')}
        options={fits.map(({ name: value, label }) => ({ value, label: `${label} (${value})` }))}
        isDisabled={!line.ours}
        isRequired
      />
      <SelectField
        name={name('direction')}
        label={t('hubspot.fields.direction')}
        {...(line.ours && !isTyped && { help: t('hubspot.fields.counted') })}
        options={optionsOf(isTyped ? fieldDirections : ['push'], t.group('directions'))}
        isRequired
      />
      {line.direction === 'both' && (
        <SelectField
          name={name('owner')}
          label={t('hubspot.fields.owner')}
          help={t('hubspot.fields.ownerHelp')}
          options={optionsOf(fieldOwners, t.group('owners'))}
          isRequired
        />
      )}
    </>
  )
}

/** A field that goes one way is that side's, whatever was chosen while it went both ways. */
const withOwners = (values: SettingsValues): SettingsValues => ({
  ...values,
  fieldMap: values.fieldMap.map((field) => ({
    ...field,
    owner: field.direction === 'push' ? 'almoner' : field.direction === 'pull' ? 'hubspot' : field.owner,
  })),
})
