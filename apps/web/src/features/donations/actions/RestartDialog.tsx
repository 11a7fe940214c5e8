import { restarted } from '@almoner/contracts/donations/plan-changes'
import { Button } from '@almoner/ui/controls/Button'
import { DateField } from '@almoner/ui/fields/DateField'
import { Modal } from 'antd'
import { todayIn } from '../../../date-presets'
import { trpc } from '../../../trpc'
import { methodText } from '../donation-columns'
import { canBeCharged } from '../plan/plan-state'
import { actionWords } from './action-words'
import { PlanDialog } from './PlanDialog'
import type { PlanActionProps } from './plan-action'

const words = actionWords.restart

interface Values {
  nextOn?: string
}

/** Lets a plan that ended begin again, with the card that is kept where it is still good. */
export function RestartDialog({
  donation,
  onClose,
  onSendLink,
}: PlanActionProps & { onSendLink?: (() => void) | undefined }) {
  const restart = trpc.donations.restart.useMutation()
  const { schedule } = donation
  const today = todayIn(schedule.zone)
  if (!canBeCharged(donation, today)) {
    return (
      <Modal
        open
        title={words.title}
        onCancel={onClose}
        width={500}
        centered
        footer={
          <div className="al-dialog-actions">
            <Button onClick={onClose}>{actionWords.cancel}</Button>
            {onSendLink && (
              <Button kind="primary" onClick={onSendLink}>
                {actionWords.verbs.sendLink}
              </Button>
            )}
          </div>
        }
      >
        {words.bad(methodText(donation))}
      </Modal>
    )
  }
  return (
    <PlanDialog<Values>
      donation={donation}
      title={words.title}
      intro={words.good(methodText(donation))}
      make={({ nextOn }) => restarted(schedule, nextOn, today)}
      fieldOf={() => 'nextOn'}
      send={({ nextOn }, command) => restart.mutateAsync({ ...command, ...(nextOn && { nextOn }) })}
      done={words.done}
      submitLabel={words.submit}
      onClose={onClose}
    >
      <DateField name="nextOn" label={words.label} help={words.labelHelp} min={today} />
    </PlanDialog>
  )
}
