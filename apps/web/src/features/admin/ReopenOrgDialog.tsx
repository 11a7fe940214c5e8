import type { AdminOrg } from '@almoner/contracts/admin/admin-org'
import { reopenOrg } from '@almoner/contracts/admin/admin.operations'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { TextAreaField } from '@almoner/ui/fields/TextAreaField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { Stack } from '@almoner/ui/layout/Stack'
import { submitTo } from '@almoner/ui/form/submit'
import { trpc, type Inputs } from '../../trpc'
import { t } from './messages'

type Values = Inputs['admin']['reopenOrg']

const judge = againstSchema(reopenOrg.input)

export function ReopenOrgDialog({ org, onClose }: { org: AdminOrg; onClose: () => void }) {
  const reopen = trpc.admin.reopenOrg.useMutation()
  const utils = trpc.useUtils()
  const { say } = useNotices()
  const done = async () => {
    await utils.admin.invalidate()
    say(t('adminOrg.reopening.done', { org: org.name }))
    onClose()
  }
  return (
    <ActionDialog<Values>
      title={t('adminOrg.reopening.ask', { org: org.name })}
      intro={
        <Stack below={20}>
          <p>{t('adminOrg.reopening.what')}</p>
          {org.suspension?.collectsRecurring === false && <p>{t('adminOrg.reopening.resumed')}</p>}
          <p className="al-quiet">{t('adminOrg.reopening.told')}</p>
        </Stack>
      }
      initialValues={{ orgId: org.id }}
      validate={judge}
      onSubmit={submitTo(reopen, { onDone: done })}
      submitLabel={t('adminOrg.reopening.submit')}
      onClose={onClose}
    >
      <TextAreaField name="reason" label={t('adminOrg.dialog.reason')} rows={3} isRequired />
    </ActionDialog>
  )
}
