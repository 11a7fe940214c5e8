import type { Org } from '@almoner/contracts/orgs/org'
import type { FamilyMember } from '@almoner/contracts/sub-orgs/sub-org'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { Stack } from '@almoner/ui/layout/Stack'
import { trpc } from '../../trpc'
import { t } from './messages'
import { useFamilyChanged } from './use-family-changed'

interface ReleaseSubOrgDialogProps {
  org: Org
  subOrg: FamilyMember
  onClose: () => void
}

export function ReleaseSubOrgDialog({ org, subOrg: { id, name }, onClose }: ReleaseSubOrgDialogProps) {
  const release = trpc.subOrgs.release.useMutation()
  const changed = useFamilyChanged()
  const { say } = useNotices()
  const confirm = async () => {
    await release.mutateAsync({ orgId: id })
    await changed()
    say(t('release.done', { name }))
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('release.title', { name })}
      confirmLabel={t('release.submit')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap={8}>
        <p>{t('release.what', { name, org: org.name })}</p>
        <p className="al-quiet">{t('release.told')}</p>
      </Stack>
    </ConfirmDialog>
  )
}
