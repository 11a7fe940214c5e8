import type { Donor } from '@almoner/contracts/donors/donor'
import { mask } from '@almoner/contracts/mask'
import {
  readDonorNationalId,
  setDonorNationalId,
  setNationalIdInputSchema,
} from '@almoner/contracts/donors/national-id.operations'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import type { Fact } from '@almoner/ui/data/Facts'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { InPlaceForm } from '@almoner/ui/form/InPlaceForm'
import { describeError, submitTo } from '@almoner/ui/form/submit'
import { useOneOpen } from '@almoner/ui/form/use-one-open'
import { Row } from '@almoner/ui/layout/Row'
import { useState } from 'react'
import { UnsavedChangesGuard } from '../../UnsavedChangesGuard'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { t } from './messages'
import { useKeepDonor } from './use-donor-change'

const judge = againstSchema(setNationalIdInputSchema)
const labelOf = ({ type }: Donor) => (type === 'organization' ? t('facts.companyNumber') : t('facts.nationalId'))

interface NationalIdValues {
  nationalId?: string
}

/** The national id of a donor: its end for whoever sees personal data, whole on a press of those who may read it. */
export function useNationalIdFact(donor: Donor): Fact {
  const { canCall } = useActor()
  const forms = useOneOpen<'nationalId'>()
  const isHidden = donor.nationalId === mask
  return {
    label: labelOf(donor),
    value: donor.nationalId && <ShownId key={donor.nationalId} donor={donor} shown={donor.nationalId} />,
    edit: canCall(setDonorNationalId) &&
      !isHidden && {
        isOpen: forms.isOpen('nationalId'),
        onOpen: () => forms.open('nationalId'),
        form: <NationalIdForm donor={donor} onClose={() => forms.close('nationalId')} onDirty={forms.onDirty} />,
      },
  }
}

function ShownId({ donor, shown }: { donor: Donor; shown: string }) {
  const { canCall } = useActor()
  const { fail } = useNotices()
  const [whole, setWhole] = useState<string | null>(null)
  const read = trpc.donors.nationalId.useMutation({
    onSuccess: ({ nationalId }) => setWhole(nationalId),
    onError: (error) => fail(t('nationalId.readFailed'), describeError(error)),
  })
  return (
    <Row gap={8}>
      <bdi className="al-code">{whole ?? shown}</bdi>
      {canCall(readDonorNationalId) && (
        <Button
          kind="quiet"
          size="tiny"
          isBusy={read.isPending}
          aria-label={whole === null ? t('nationalId.showIt') : t('nationalId.hideIt')}
          title={whole === null ? t('nationalId.logged') : undefined}
          onClick={() => (whole === null ? read.mutate({ id: donor.id }) : setWhole(null))}
        >
          {whole === null ? t('nationalId.show') : t('nationalId.hide')}
        </Button>
      )}
    </Row>
  )
}

interface NationalIdFormProps {
  donor: Donor
  onClose: () => void
  onDirty: (isDirty: boolean) => void
}

/** Begins empty, since nobody is shown the number by opening a form; what is typed takes the place of what is kept. */
function NationalIdForm({ donor, onClose, onDirty }: NationalIdFormProps) {
  const { say, fail } = useNotices()
  const set = trpc.donors.setNationalId.useMutation({ onSuccess: useKeepDonor(donor.id) })
  const send = ({ nationalId = '' }: NationalIdValues) => ({ id: donor.id, nationalId })
  const remove = async () => {
    try {
      await set.mutateAsync({ id: donor.id, nationalId: null })
      say(t('nationalId.removed'))
      onClose()
    } catch (error) {
      fail(t('nationalId.removeFailed'), describeError(error))
    }
  }
  return (
    <InPlaceForm<NationalIdValues>
      label={labelOf(donor)}
      validate={(values) => judge(send(values))}
      onSubmit={submitTo((values) => set.mutateAsync(send(values)), {
        onDone: () => {
          say(t('facts.changed', { label: labelOf(donor) }))
          onClose()
        },
      })}
      onClose={onClose}
      onDirty={onDirty}
    >
      <TextField
        name="nationalId"
        label={labelOf(donor)}
        help={donor.nationalId ? t('nationalId.replaces') : t('nationalId.sealed')}
        autoComplete="off"
      />
      {donor.nationalId && (
        <Row gap={8}>
          <Button kind="quiet" size="small" isBusy={set.isPending} onClick={() => void remove()}>
            {t('nationalId.remove')}
          </Button>
        </Row>
      )}
      <UnsavedChangesGuard />
    </InPlaceForm>
  )
}
