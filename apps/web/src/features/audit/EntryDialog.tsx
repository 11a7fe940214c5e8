import { Text } from '@almoner/ui/layout/Text'
import type { AuditEntry } from './audit-entry'
import { Button } from '@almoner/ui/controls/Button'
import { DialogActions } from '@almoner/ui/controls/DialogActions'
import { CopyText } from '@almoner/ui/data/CopyText'
import { DateText } from '@almoner/ui/data/DateText'
import { Facts, type FactsProps } from '@almoner/ui/data/Facts'
import { Modal } from 'antd'
import { useActor } from '../../session/use-actor'
import { actionLabel } from './audit-labels'
import { t } from './messages'
import { EntryChanges } from './EntryChanges'
import { changesOf } from './entry-changes'

export interface EntryDialogProps {
  entry: AuditEntry
  isOpen: boolean
  onClose: () => void
  onSubject: (subjectId: string) => void
}

const personText = ({ name, email }: { name: string; email: string }) => (
  <>
    <bdi>{name}</bdi> <span className="al-quiet">{email}</span>
  </>
)

export function EntryDialog({ entry, isOpen, onClose, onSubject }: EntryDialogProps) {
  const { timeZone } = useActor()
  const { who, onBehalfOf, at, reason, erasedAt, subjectId, requestId } = entry
  const facts: FactsProps['facts'] = [
    { label: t('audit.entry.who'), value: who ? personText(who) : t('audit.system') },
    onBehalfOf && { label: t('audit.entry.onBehalfOf'), value: personText(onBehalfOf) },
    { label: t('audit.entry.at'), value: <DateText value={at} {...(timeZone && { timeZone })} hasTime /> },
    {
      label: t('audit.entry.why'),
      value: reason ?? <span className="al-quiet">{erasedAt ? t('audit.erased') : t('audit.noReason')}</span>,
    },
    { label: t('audit.entry.request'), value: <CopyText text={requestId} label={t('audit.entry.requestId')} /> },
  ]
  const footer = (
    <DialogActions>
      {subjectId && <Button onClick={() => onSubject(subjectId)}>{t('audit.entry.onlySubject')}</Button>}
      <Button kind="primary" onClick={onClose}>
        {t('audit.entry.close')}
      </Button>
    </DialogActions>
  )
  return (
    <Modal
      open={isOpen}
      title={actionLabel(entry.action)}
      footer={footer}
      onCancel={onClose}
      width={640}
      destroyOnHidden
      centered
    >
      <Facts facts={facts} />
      <Text as="h3" size="large" above={20} below={8}>
        {t('audit.entry.changes')}
      </Text>
      <EntryChanges changes={changesOf(entry.before, entry.after)} />
    </Modal>
  )
}
