import { donorTypes } from '@almoner/contracts/donors/donor'
import { SegmentsField } from '@almoner/ui/fields/SegmentsField'
import { TextField } from '@almoner/ui/fields/TextField'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { Grid } from '@almoner/ui/layout/Grid'
import { useField, useFormState } from 'react-final-form'
import { t } from './messages'

type DonorType = (typeof donorTypes)[number]

const typeOptions = optionsOf(donorTypes, t.group('types'))

/** What a donor is and what they are called: a person by first and last name, all others by one. */
export function DonorNameFields({ hasFocus = false }: { hasFocus?: boolean }) {
  const type = useFormState<{ type: DonorType }>({ subscription: { values: true } }).values.type
  const isPerson = type === 'person'
  return (
    <>
      <SegmentsField name="type" label={t('donor.type')} options={typeOptions} />
      {isPerson ? (
        <Grid columns={2} gap={16}>
          <TextField name="firstName" label={t('form.firstName')} autoComplete="off" hasFocus={hasFocus} />
          <TextField name="lastName" label={t('form.lastName')} autoComplete="off" />
        </Grid>
      ) : (
        <TextField
          key={type}
          name="organizationName"
          label={type === 'household' ? t('form.householdName') : t('form.organizationName')}
          autoComplete="off"
          hasFocus={hasFocus}
        />
      )}
    </>
  )
}

/** All parts of a name; of an organization or a household, with whom to ask for. */
export function DonorFullNameFields() {
  const isPerson = useField('type', { subscription: { value: true } }).input.value === 'person'
  return (
    <>
      <DonorNameFields />
      {isPerson ? (
        <Grid columns="1fr 1fr 1fr" gap={8}>
          <TextField name="title" label={t('form.title')} autoComplete="off" />
          <TextField name="middleName" label={t('form.middleName')} autoComplete="off" />
          <TextField name="suffix" label={t('form.suffix')} autoComplete="off" />
        </Grid>
      ) : (
        <Grid columns={2} gap={8}>
          <TextField name="firstName" label={t('form.contactFirstName')} autoComplete="off" />
          <TextField name="lastName" label={t('form.contactLastName')} autoComplete="off" />
        </Grid>
      )}
    </>
  )
}
