import { Button } from '@almoner/ui/controls/Button'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { Callout } from '@almoner/ui/layout/Callout'
import { Row } from '@almoner/ui/layout/Row'
import { useState } from 'react'
import { trpc } from '../../trpc'
import { t } from './messages'
import { useFamilyChanged } from './use-family-changed'

export function ParentNote({ parentName: parent, mayLeave }: { parentName: string; mayLeave: boolean }) {
  const [isAsking, setIsAsking] = useState(false)
  const leave = trpc.subOrgs.leave.useMutation()
  const changed = useFamilyChanged()
  const { say } = useNotices()
  const confirm = async () => {
    await leave.mutateAsync()
    await changed()
    say(t('leave.done'))
  }
  return (
    <Callout title={t('parent.title', { parent })} below={24}>
      <p>{t('parent.what', { parent })}</p>
      {mayLeave && (
        <Row above={8}>
          <Button size="small" onClick={() => setIsAsking(true)}>
            {t('parent.leave', { parent })}
          </Button>
        </Row>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('leave.title', { parent })}
        confirmLabel={t('leave.submit')}
        onConfirm={confirm}
        onClose={() => setIsAsking(false)}
      >
        <p>{t('leave.what', { parent })}</p>
      </ConfirmDialog>
    </Callout>
  )
}
