import type { AdminOrg } from '@almoner/contracts/admin/admin-org'
import { openRecords } from '@almoner/contracts/admin/org-records.operations'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { TextAreaField } from '@almoner/ui/fields/TextAreaField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { submitTo } from '@almoner/ui/form/submit'
import { Stack } from '@almoner/ui/layout/Stack'
import { trpc, type Inputs } from '../../trpc'
import { t } from './messages'

type Values = Inputs['admin']['openRecords']

const judge = againstSchema(openRecords.input)

export function OpenRecordsDialog({ org, onClose }: { org: AdminOrg; onClose: () => void }) {
  const open = trpc.admin.openRecords.useMutation()
  const utils = trpc.useUtils()
  const done = async () => {
    await utils.admin.getOrg.invalidate({ id: org.id })
    onClose()
  }
  return (
    <ActionDialog<Values>
      title={t('adminOrg.records.ask', { org: org.name })}
      intro={
        <Stack below={20}>
          <p>{t('adminOrg.records.what')}</p>
          <p className="al-quiet">{t('adminOrg.records.audited')}</p>
        </Stack>
      }
      initialValues={{ orgId: org.id }}
      validate={judge}
      onSubmit={submitTo(open, { onDone: done })}
      submitLabel={t('adminOrg.records.submit')}
      onClose={onClose}
    >
      <TextAreaField
        name="reason"
        label={t('adminOrg.dialog.reason')}
        help={t('adminOrg.dialog.reasonHelp')}
        rows={3}
        isRequired
      />
    </ActionDialog>
  )
}
