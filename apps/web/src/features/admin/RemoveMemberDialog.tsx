import type { AdminOrg } from '@almoner/contracts/admin/admin-org'
import { reasonSchema } from '@almoner/contracts/audit/reason'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { TextAreaField } from '@almoner/ui/fields/TextAreaField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { Stack } from '@almoner/ui/layout/Stack'
import { submitTo } from '@almoner/ui/form/submit'
import { z } from 'zod'
import { trpc } from '../../trpc'
import { t } from './messages'
import type { Person } from './use-admin-org'

interface Values {
  reason: string
}

const judge = againstSchema(z.object({ reason: reasonSchema }))

export interface RemoveMemberDialogProps {
  org: AdminOrg
  person: Person
  onClose: () => void
}

/** Asks why somebody is to leave an org: its owners and admins are told. */
export function RemoveMemberDialog({ org, person, onClose }: RemoveMemberDialogProps) {
  const remove = trpc.team.remove.useMutation()
  const utils = trpc.useUtils()
  const { say } = useNotices()
  const send = ({ reason }: Values) => remove.mutateAsync({ id: person.id, orgId: org.id, reason })
  const done = async () => {
    await utils.admin.getOrg.invalidate({ id: org.id })
    say(t('adminOrg.removal.done'))
    onClose()
  }
  return (
    <ActionDialog<Values>
      title={t('adminOrg.removal.title', { name: person.name, org: org.name })}
      intro={
        <Stack below={20}>
          <p>{t('adminOrg.removal.what')}</p>
          <p className="al-quiet">{t('adminOrg.removal.told')}</p>
        </Stack>
      }
      validate={judge}
      onSubmit={submitTo(send, { onDone: done })}
      submitLabel={t('adminOrg.removal.submit')}
      submitKind="danger"
      onClose={onClose}
    >
      <TextAreaField name="reason" label={t('adminOrg.dialog.reason')} rows={3} isRequired />
    </ActionDialog>
  )
}
