import { Stack } from '@almoner/ui/layout/Stack'
import type { SecondFactorState } from '@almoner/contracts/accounts/second-factor.operations'
import { isAdminLevel } from '@almoner/contracts/permissions'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { PlainPasswordField } from '@almoner/ui/fields/plain/PlainPasswordField'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { submitTo } from '@almoner/ui/form/submit'
import { Modal } from 'antd'
import { useState, type ReactNode } from 'react'
import { useActor, type Actor } from '../../../session/use-actor'
import { trpc, type Inputs } from '../../../trpc'
import { FactorSetup } from '../second-factor/FactorSetup'
import { RecoveryCodes } from '../second-factor/RecoveryCodes'
import { t } from '../messages'

type Factor = SecondFactorState['factors'][number]

export type FactorTask = { name: 'totp' | 'passkey' | 'renew' } | { name: 'remove'; factor: Factor; isLast: boolean }

export interface FactorDialogProps {
  task: FactorTask
  email: string
  needsEnrollmentCode: boolean
  onClose: () => void
}

export function FactorDialog({ task, email, needsEnrollmentCode, onClose }: FactorDialogProps) {
  const utils = trpc.useUtils()
  const { say } = useNotices()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const done = (notice: string) => () => {
    say(notice)
    void utils.accounts.secondFactor.invalidate()
    onClose()
  }
  const cancel = <Button onClick={onClose}>{t('security.cancel')}</Button>
  return (
    <Modal
      open
      title={codes ? t('security.dialogs.renewed') : titleOf(task)}
      footer={null}
      // Codes that are shown once do not go away by a click beside them.
      mask={{ closable: false }}
      closable={false}
      keyboard={false}
      onCancel={onClose}
      width={500}
      centered
    >
      <Stack padding={[8, 0]}>
        {codes ? (
          <RecoveryCodes codes={codes} email={email} onKept={done(t('security.renewedNotice'))} />
        ) : task.name === 'remove' ? (
          <RemoveForm task={task} secondary={cancel} onRemoved={done(t('security.removedNotice'))} />
        ) : task.name === 'renew' ? (
          <RenewForm secondary={cancel} onRenewed={setCodes} />
        ) : (
          <FactorSetup
            email={email}
            needsEnrollmentCode={needsEnrollmentCode}
            kind={task.name}
            onDone={done(t('security.addedNotice'))}
            secondary={cancel}
          />
        )}
      </Stack>
    </Modal>
  )
}

function titleOf(task: FactorTask): string {
  return task.name === 'remove'
    ? t('security.dialogs.remove', { name: task.factor.name })
    : t(`security.dialogs.${task.name}`)
}

type WithPassword = Pick<Inputs['accounts']['removeSecondFactor'], 'password'>

const missingOf = ({ password }: Partial<WithPassword>) => (password ? undefined : { password: t('required') })

interface RemoveFormProps {
  task: Extract<FactorTask, { name: 'remove' }>
  secondary: ReactNode
  onRemoved: () => void
}

const mustHaveOne = ({ org, principal }: Actor): boolean =>
  principal.isSuperuser || ((org?.crmSettings.twoFactorRequired ?? false) && isAdminLevel(principal))

function RemoveForm({ task: { factor, isLast }, secondary, onRemoved }: RemoveFormProps) {
  const actor = useActor()
  const remove = trpc.accounts.removeSecondFactor.useMutation()
  const lossOfLast = mustHaveOne(actor) ? t('security.removeNeeded') : t('security.removeLast')
  return (
    <EntityForm<WithPassword>
      validate={missingOf}
      onSubmit={submitTo(({ password }) => remove.mutateAsync({ factorId: factor.id, password }), {
        onDone: onRemoved,
      })}
      submitLabel={t('security.removeOf', { name: factor.name })}
      submitKind="danger"
      secondary={secondary}
    >
      <p>{isLast ? lossOfLast : t('security.removeOne')}</p>
      <OwnPassword />
    </EntityForm>
  )
}

function RenewForm({ secondary, onRenewed }: { secondary: ReactNode; onRenewed: (codes: readonly string[]) => void }) {
  const renew = trpc.accounts.renewRecoveryCodes.useMutation()
  return (
    <EntityForm<WithPassword>
      validate={missingOf}
      onSubmit={submitTo(renew, { onDone: ({ recoveryCodes }) => onRenewed(recoveryCodes ?? []) })}
      submitLabel={t('security.renewSubmit')}
      secondary={secondary}
    >
      <p>{t('security.renewText')}</p>
      <OwnPassword />
    </EntityForm>
  )
}

function OwnPassword() {
  return (
    <PlainPasswordField
      name="password"
      label={t('security.password')}
      autoComplete="current-password"
      isRequired
      hasFocus
    />
  )
}
