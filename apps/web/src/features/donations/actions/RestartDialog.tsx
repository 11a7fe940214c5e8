import { restarted } from '@almoner/contracts/donations/donation-changes'
import { Button } from '@almoner/ui/controls/Button'
import { DialogActions } from '@almoner/ui/controls/DialogActions'
import { DateField } from '@almoner/ui/fields/DateField'
import { Modal } from 'antd'
import { todayIn } from '../../../date-presets'
import { trpc } from '../../../trpc'
import { methodText } from '../donation-columns'
import { canBeCharged } from '../record/donation-state'
import { t } from '../messages'
import { DonationDialog } from './DonationDialog'
import type { DonationActionProps } from './donation-action'

interface Values {
  nextOn?: string
}

export function RestartDialog({
  donation,
  onClose,
  onSendLink,
}: DonationActionProps & { onSendLink?: (() => void) | undefined }) {
  const restart = trpc.donations.restart.useMutation()
  const { schedule } = donation
  const today = todayIn(schedule.zone)
  if (!canBeCharged(donation, today)) {
    return (
      <Modal
        open
        title={t('action.restart.title')}
        onCancel={onClose}
        width={500}
        centered
        footer={
          <DialogActions>
            <Button onClick={onClose}>{t('action.cancel')}</Button>
            {onSendLink && (
              <Button kind="primary" onClick={onSendLink}>
                {t('action.verbs.sendLink')}
              </Button>
            )}
          </DialogActions>
        }
      >
        {t('action.restart.bad', { method: methodText(donation) })}
      </Modal>
    )
  }
  return (
    <DonationDialog<Values>
      donation={donation}
      title={t('action.restart.title')}
      intro={
        donation.managedBy === 'manual'
          ? t('action.restart.byHand')
          : t('action.restart.good', { method: methodText(donation) })
      }
      make={({ nextOn }) => restarted(schedule, nextOn, today)}
      fieldOf={() => 'nextOn'}
      send={({ nextOn }, command) => restart.mutateAsync({ ...command, ...(nextOn && { nextOn }) })}
      done={t('action.restart.done')}
      submitLabel={t('action.restart.submit')}
      onClose={onClose}
    >
      <DateField name="nextOn" label={t('action.restart.label')} help={t('action.restart.labelHelp')} min={today} />
    </DonationDialog>
  )
}
