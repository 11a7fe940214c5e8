import { consentBases, consentChannels, consentPurposes, consentStates } from '@almoner/contracts/donors/consent'
import type { Donor } from '@almoner/contracts/donors/donor'
import { setConsentInputSchema } from '@almoner/contracts/donors/wishes.operations'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { SegmentsField } from '@almoner/ui/fields/SegmentsField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextAreaField } from '@almoner/ui/fields/TextAreaField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { submitTo } from '@almoner/ui/form/submit'
import { Grid } from '@almoner/ui/layout/Grid'
import { trpc, type Inputs } from '../../trpc'
import { t } from './messages'
import { useKeepDonor } from './use-donor-change'

type Values = Omit<Inputs['donors']['setConsent'], 'id'>

const judge = againstSchema(setConsentInputSchema)
const channelOptions = optionsOf(consentChannels, t.group('wishes.channels'))
const purposeOptions = optionsOf(consentPurposes, t.group('wishes.purposes'))
const stateOptions = optionsOf(consentStates, t.group('wishes.states'))
const basisOptions = optionsOf(consentBases, t.group('wishes.bases'))

/** Writes down what a donor says of being written to. */
export function ConsentDialog({ donor: { id }, onClose }: { donor: Donor; onClose: () => void }) {
  const { say } = useNotices()
  const keep = useKeepDonor(id)
  const record = trpc.donors.setConsent.useMutation({ onSuccess: keep })
  return (
    <ActionDialog<Values>
      title={t('wishes.recordTitle')}
      initialValues={{ channel: 'email', purpose: 'newsletter', state: 'granted', basis: 'consent' }}
      validate={(values) => judge({ id, ...values })}
      onSubmit={submitTo((values: Values) => record.mutateAsync({ id, ...values }), {
        onDone: () => {
          say(t('wishes.recorded'))
          onClose()
        },
      })}
      submitLabel={t('wishes.record')}
      onClose={onClose}
    >
      <Grid columns={2} gap={16}>
        <SelectField name="channel" label={t('wishes.channel')} options={channelOptions} isRequired />
        <SelectField name="purpose" label={t('wishes.purpose')} options={purposeOptions} isRequired />
      </Grid>
      <SegmentsField name="state" label={t('wishes.state')} options={stateOptions} />
      <SelectField name="basis" label={t('wishes.basis')} options={basisOptions} />
      <TextAreaField name="text" label={t('wishes.text')} help={t('wishes.textHelp')} rows={3} />
    </ActionDialog>
  )
}
