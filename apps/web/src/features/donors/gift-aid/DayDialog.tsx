import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { DateField } from '@almoner/ui/fields/DateField'
import { submitTo } from '@almoner/ui/form/submit'
import { todayIn } from '../../../date-presets'
import { useActor } from '../../../session/use-actor'
import { trpc } from '../../../trpc'
import { t } from '../messages'

interface DayDialogProps {
  ask: 'cancel' | 'confirm'
  /** Of the declaration. */
  id: string
  donorId: string
  onClose: () => void
}

interface Values {
  cancelledOn?: string
  letterSentOn?: string
}

/** Asks for the day on which a donor took a declaration back, or the letter about it went out. */
export function DayDialog({ ask, id, donorId, onClose }: DayDialogProps) {
  const { timeZone } = useActor()
  const { say } = useNotices()
  const utils = trpc.useUtils()
  const cancel = trpc.donors.cancelGiftAid.useMutation()
  const confirm = trpc.donors.confirmGiftAid.useMutation()
  const isCancel = ask === 'cancel'
  const today = todayIn(timeZone)
  const send = ({ cancelledOn = today, letterSentOn = today }: Values) =>
    isCancel ? cancel.mutateAsync({ id, cancelledOn }) : confirm.mutateAsync({ id, letterSentOn })
  return (
    <ActionDialog<Values>
      title={t(`giftAid.days.${ask}.title`)}
      intro={t(`giftAid.days.${ask}.text`)}
      initialValues={{ [isCancel ? 'cancelledOn' : 'letterSentOn']: today }}
      onSubmit={submitTo(send, {
        onDone: async () => {
          await Promise.all([utils.donors.get.invalidate({ id: donorId }), utils.records.timeline.invalidate()])
          say(t(`giftAid.days.${ask}.done`))
          onClose()
        },
      })}
      submitLabel={t(`giftAid.days.${ask}.open`)}
      onClose={onClose}
    >
      {isCancel ? (
        <DateField name="cancelledOn" label={t('giftAid.cancelledOn')} max={today} isRequired />
      ) : (
        <DateField name="letterSentOn" label={t('giftAid.letterSentOn')} max={today} isRequired />
      )}
    </ActionDialog>
  )
}
