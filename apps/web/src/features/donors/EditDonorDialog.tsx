import type { Donor } from '@almoner/contracts/donors/donor'
import { updateDonorInputSchema } from '@almoner/contracts/donors/save-donor.operations'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { describeError, submitTo } from '@almoner/ui/form/submit'
import { Grid } from '@almoner/ui/layout/Grid'
import { useField } from 'react-final-form'
import { countryOptions } from '../../orgs/country-options'
import { trpc } from '../../trpc'
import { DonorNameFields } from './DonorNameFields'
import { atShownName, changesOf, valuesOf, type DonorValues } from './donor-values'
import { t } from './messages'

const judge = againstSchema(updateDonorInputSchema)

/** Corrects what is known of a donor; what was saved can be taken back from the notice that says so. */
export function EditDonorDialog({ donor, onClose }: { donor: Donor; onClose: () => void }) {
  const { id } = donor
  const before = valuesOf(donor)
  const utils = trpc.useUtils()
  const { say, fail } = useNotices()
  const update = trpc.donors.update.useMutation({ onSuccess: () => utils.donors.invalidate() })
  const takeBack = async () => {
    try {
      await update.mutateAsync({ id, ...changesOf(before) })
      say(t('form.takenBack'))
    } catch (error) {
      fail(t('form.takeBackFailed'), describeError(error))
    }
  }
  const send = (values: DonorValues) => update.mutateAsync({ id, ...changesOf(values) })
  return (
    <ActionDialog<DonorValues>
      title={t('form.editTitle')}
      width={620}
      initialValues={before}
      validate={(values) => atShownName(judge({ id, ...changesOf(values) }), values)}
      onSubmit={submitTo(
        { mutateAsync: send },
        {
          onDone: () => {
            say(t('form.saved'), undefined, { label: t('form.undo'), onUndo: () => void takeBack() })
            onClose()
          },
        },
      )}
      submitLabel={t('form.save')}
      submitWhen="changed"
      onClose={onClose}
    >
      <DonorNameFields hasFocus />
      <NameDetails />
      <Grid columns={2} gap={16}>
        <TextField name="email" type="email" label={t('donor.email')} autoComplete="off" />
        <TextField name="phone" type="tel" label={t('donor.phone')} autoComplete="off" />
      </Grid>
      <AddressFields />
    </ActionDialog>
  )
}

function NameDetails() {
  const isPerson = useField('type', { subscription: { value: true } }).input.value === 'person'
  if (!isPerson) return <ContactPersonFields />
  return (
    <>
      <Grid columns={3} gap={16}>
        <TextField name="title" label={t('form.title')} autoComplete="off" />
        <TextField name="middleName" label={t('form.middleName')} autoComplete="off" />
        <TextField name="suffix" label={t('form.suffix')} autoComplete="off" />
      </Grid>
      <Grid columns={2} gap={16}>
        <TextField name="employer" label={t('donor.employer')} autoComplete="off" />
        <TextField name="jobTitle" label={t('donor.jobTitle')} autoComplete="off" />
      </Grid>
    </>
  )
}

function ContactPersonFields() {
  return (
    <Grid columns={2} gap={16}>
      <TextField name="firstName" label={t('form.contactFirstName')} autoComplete="off" />
      <TextField name="lastName" label={t('form.contactLastName')} autoComplete="off" />
    </Grid>
  )
}

function AddressFields() {
  return (
    <>
      <TextField name="address.line1" label={t('form.line1')} autoComplete="off" />
      <TextField name="address.line2" label={t('form.line2')} autoComplete="off" />
      <Grid columns={3} gap={16}>
        <TextField name="address.city" label={t('form.city')} autoComplete="off" />
        <TextField name="address.region" label={t('form.region')} autoComplete="off" />
        <TextField name="address.postalCode" label={t('form.postalCode')} autoComplete="off" />
      </Grid>
      <SelectField name="address.country" label={t('form.country')} options={countryOptions} />
    </>
  )
}
