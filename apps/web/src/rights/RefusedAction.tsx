import { neededRight } from '@almoner/contracts/needed-right'
import { Button } from '@almoner/ui/controls/Button'
import { said } from '@almoner/ui/texts/sentences'
import { Modal } from 'antd'
import { useActor } from '../session/use-actor'
import { t } from './messages'
import { forgetRefusal, type Refusal } from './refusals'
import { useWhomToAsk } from './use-whom-to-ask'

type RefusedActionProps = Extract<Refusal, { kind: 'action' }>

/** Says what right an action needs, and who has it. */
export function RefusedAction({ label, permission }: RefusedActionProps) {
  const { principal } = useActor()
  const whom = useWhomToAsk(permission)
  return (
    <Modal
      open
      centered
      width={420}
      title={label}
      onCancel={forgetRefusal}
      footer={<Button onClick={forgetRefusal}>{t('close')}</Button>}
    >
      <p aria-busy={whom === undefined}>
        {said(neededRight(principal, permission))} {whom}
      </p>
    </Modal>
  )
}
