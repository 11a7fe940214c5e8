import { Stack } from '@almoner/ui/layout/Stack'
import type { AdminOrg } from '@almoner/contracts/admin/admin-org'
import { impersonateInputSchema } from '@almoner/contracts/admin/admin.operations'
import { TextAreaField } from '@almoner/ui/fields/TextAreaField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { submitTo } from '@almoner/ui/form/submit'
import { paths } from '../../paths'
import { startAnew } from '../../session/start-anew'
import { trpc, type Inputs } from '../../trpc'
import { t } from './messages'
import type { Person } from './use-admin-org'
import { orgText } from '../../orgs/messages'

type Values = Inputs['admin']['impersonate']

const judge = againstSchema(impersonateInputSchema)

export interface ImpersonateDialogProps {
  org: AdminOrg
  /** Whom to act as; null for an admin under one's own name. */
  person: Person | null
  isOpen: boolean
  onClose: () => void
}

export function ImpersonateDialog({ org, person, isOpen, onClose }: ImpersonateDialogProps) {
  const impersonate = trpc.admin.impersonate.useMutation()
  return (
    <ActionDialog<Values>
      isOpen={isOpen}
      title={t('adminOrg.dialog.title', { org: org.name })}
      intro={
        <Stack below={20}>
          <p>
            {person
              ? t('adminOrg.dialog.asMember', { name: person.name, role: orgText(`roles.${person.permission}`) })
              : t('adminOrg.dialog.asAdmin')}
          </p>
          <p className="al-quiet">{t('adminOrg.dialog.audited')}</p>
        </Stack>
      }
      initialValues={{ orgId: org.id, ...(person && { userId: person.id }) }}
      validate={judge}
      onSubmit={submitTo(impersonate, { onDone: () => startAnew(paths.dashboard()) })}
      submitLabel={t('adminOrg.dialog.submit')}
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
