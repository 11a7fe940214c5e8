import { createDonorInputSchema } from '@almoner/contracts/donors/save-donor.operations'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { submitTo } from '@almoner/ui/form/submit'
import { Grid } from '@almoner/ui/layout/Grid'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CustomForm } from '../../custom-fields/custom-form'
import { useRequiredFields } from '../../custom-fields/use-required-fields'
import { paths } from '../../paths'
import { trpc } from '../../trpc'
import { DonorNameFields } from './DonorNameFields'
import { atShownName, donorFacts, type DonorValues } from './donor-values'
import { t } from './messages'
import { SimilarDonors } from './SimilarDonors'

type NewDonor = DonorValues & CustomForm

const atFirst = { type: 'person' } as const
const sentOf = (values: DonorValues) => ({
  ...donorFacts.name.send(values),
  email: values.email ?? null,
  phone: values.phone ?? null,
})

/** Adds a donor by what is known at first; all else is filled in on their page. */
export function NewDonorDialog({ onClose }: { onClose: () => void }) {
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const create = trpc.donors.create.useMutation()
  const { say } = useNotices()
  const judge = againstSchema(createDonorInputSchema)
  const required = useRequiredFields('donor')
  const send = (values: NewDonor) => create.mutateAsync({ ...sentOf(values), ...required.sent(values), idempotencyKey })
  return (
    <ActionDialog<NewDonor>
      title={t('form.addTitle')}
      initialValues={atFirst}
      validate={(values) => {
        const errors = {
          ...atShownName(judge({ ...sentOf(values), idempotencyKey }), values),
          ...required.validate(values),
        }
        return Object.keys(errors).length > 0 ? errors : undefined
      }}
      onSubmit={submitTo(
        { mutateAsync: send },
        {
          onDone: async ({ id, number }) => {
            await utils.donors.invalidate()
            say(t('form.added', { number }))
            onClose()
            await navigate(paths.donor(id))
          },
        },
      )}
      submitLabel={t('form.add')}
      onClose={onClose}
    >
      <DonorNameFields hasFocus />
      <Grid columns={2} gap={16}>
        <TextField name="email" type="email" label={t('donor.email')} autoComplete="off" />
        <TextField name="phone" type="tel" label={t('donor.phone')} autoComplete="off" />
      </Grid>
      {required.fields}
      <SimilarDonors onGo={onClose} />
    </ActionDialog>
  )
}
