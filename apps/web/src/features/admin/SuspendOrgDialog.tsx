import type { AdminOrg } from '@almoner/contracts/admin/admin-org'
import { suspendOrg } from '@almoner/contracts/admin/admin.operations'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { TextAreaField } from '@almoner/ui/fields/TextAreaField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { Stack } from '@almoner/ui/layout/Stack'
import { submitTo } from '@almoner/ui/form/submit'
import { trpc, type Inputs } from '../../trpc'
import { t } from './messages'

type Values = Inputs['admin']['suspendOrg']

const judge = againstSchema(suspendOrg.input)

export function SuspendOrgDialog({ org, onClose }: { org: AdminOrg; onClose: () => void }) {
  const suspend = trpc.admin.suspendOrg.useMutation()
  const utils = trpc.useUtils()
  const { say } = useNotices()
  const done = async () => {
    await utils.admin.invalidate()
    say(t('adminOrg.suspension.done', { org: org.name }))
    onClose()
  }
  return (
    <ActionDialog<Values>
      title={t('adminOrg.suspension.ask', { org: org.name })}
      intro={
        <Stack below={20}>
          <p>{t('adminOrg.suspension.what')}</p>
          <p className="al-quiet">{t('adminOrg.suspension.told')}</p>
        </Stack>
      }
      initialValues={{ orgId: org.id, collectsRecurring: true }}
      validate={judge}
      onSubmit={submitTo(suspend, { onDone: done })}
      submitLabel={t('adminOrg.suspension.submit')}
      submitKind="danger"
      onClose={onClose}
    >
      <TextAreaField name="reason" label={t('adminOrg.dialog.reason')} rows={3} isRequired />
      <CheckboxField
        name="collectsRecurring"
        label={t('adminOrg.suspension.collect')}
        help={t('adminOrg.suspension.collectHelp')}
      />
    </ActionDialog>
  )
}
