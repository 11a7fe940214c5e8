import type { Household, HouseholdRole } from '@almoner/contracts/donors/household'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { submitTo } from '@almoner/ui/form/submit'
import { DonorLookup } from '../../../people/DonorLookup'
import { trpc } from '../../../trpc'
import { t } from '../messages'
import { roleOptions } from './role-options'
import { useKeepHouseholds } from './use-household-changes'

interface Values {
  donorId?: string
  role: HouseholdRole
}

/** Adds somebody who is here to a household. */
export function AddMemberDialog({ household, onClose }: { household: Household; onClose: () => void }) {
  const { id, name, members } = household
  const { say } = useNotices()
  const add = trpc.households.addMember.useMutation({ onSuccess: useKeepHouseholds() })
  return (
    <ActionDialog<Values>
      title={t('household.addTitle', { name })}
      initialValues={{ role: members.length === 0 ? 'head' : 'spouse' }}
      validate={({ donorId }) => (donorId === undefined ? { donorId: t('household.whom') } : {})}
      onSubmit={submitTo(({ donorId = '', role }: Values) => add.mutateAsync({ id, donorId, role }), {
        onDone: () => {
          say(t('household.added'))
          onClose()
        },
      })}
      submitLabel={t('household.add')}
      onClose={onClose}
    >
      <DonorLookup name="donorId" label={t('household.member')} of="members" />
      <SelectField name="role" label={t('household.role')} options={roleOptions} isRequired />
    </ActionDialog>
  )
}
