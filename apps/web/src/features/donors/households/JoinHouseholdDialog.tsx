import type { Donor } from '@almoner/contracts/donors/donor'
import type { HouseholdRole } from '@almoner/contracts/donors/household'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { submitTo } from '@almoner/ui/form/submit'
import { Stack } from '@almoner/ui/layout/Stack'
import { useState } from 'react'
import { DonorLookup } from '../../../people/DonorLookup'
import { trpc } from '../../../trpc'
import { t } from '../messages'
import { roleOptions } from './role-options'
import { useKeepHouseholds } from './use-household-changes'

interface Values {
  id?: string
  role: HouseholdRole
}

const newHousehold = 'new'

/** Puts a donor into a household that is here, or makes one under the name that was typed. */
export function JoinHouseholdDialog({ donor, onClose }: { donor: Donor; onClose: () => void }) {
  const { say } = useNotices()
  const keep = useKeepHouseholds()
  const create = trpc.households.create.useMutation({ onSuccess: keep })
  const add = trpc.households.addMember.useMutation({ onSuccess: keep })
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [name, setName] = useState('')
  const send = ({ id = '', role }: Values): Promise<unknown> =>
    id === newHousehold
      ? create.mutateAsync({ name, donorId: donor.id, role, idempotencyKey })
      : add.mutateAsync({ id, donorId: donor.id, role })
  return (
    <ActionDialog<Values>
      title={t('household.joinTitle', { name: donor.name })}
      intro={
        <Stack below={20}>
          <p>{t('household.joinIntro')}</p>
        </Stack>
      }
      initialValues={{ role: 'head' }}
      validate={({ id }) => (id === undefined ? { id: t('household.which') } : {})}
      onSubmit={submitTo(send, {
        onDone: () => {
          say(t('household.joined', { who: donor.name }))
          onClose()
        },
      })}
      submitLabel={t('household.join')}
      onClose={onClose}
    >
      <DonorLookup
        name="id"
        label={t('household.title')}
        of="households"
        newChoice={(typed) => ({ value: newHousehold, label: typed, details: t('household.newOne') })}
        onChosen={(chosen) => setName(chosen?.label ?? '')}
      />
      <SelectField name="role" label={t('household.role')} options={roleOptions} isRequired />
    </ActionDialog>
  )
}
