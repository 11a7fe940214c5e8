import type { Teammate } from '@almoner/contracts/team/teammate'
import { Button } from '@almoner/ui/controls/Button'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { skipToken } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '../../trpc'
import { AccessDialog } from './AccessDialog'
import { KeysAtStake } from './KeysAtStake'
import type { ActionsOn, GivableRole } from './team-actions'
import { t } from './messages'
import { useTeamCommands } from './use-team-commands'

type Question = { kind: 'delete' } | { kind: 'revoke' } | { kind: 'make'; role: GivableRole }

export function TeammateActions({ teammate, actions }: { teammate: Teammate; actions: ActionsOn }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [isChangingAccess, setIsChangingAccess] = useState(false)
  const commands = useTeamCommands(teammate)
  const revokeLabel = teammate.isToInvite ? t('team.remove') : t('team.revoke')
  const ask = (next: Question) => {
    setQuestion(next)
    setIsAsking(true)
  }
  return (
    <>
      {actions.canResend && (
        <Button size="small" isBusy={commands.isResending} onClick={() => void commands.resend()}>
          {teammate.isToInvite ? t('team.sendInvitation') : t('team.resend')}
        </Button>
      )}
      {actions.canRevoke && (
        <Button size="small" kind="quiet" onClick={() => ask({ kind: 'revoke' })}>
          {revokeLabel}
        </Button>
      )}
      {actions.roles.map((role) => (
        <Button key={role} size="small" onClick={() => ask({ kind: 'make', role })}>
          {t(`team.make.${role}`)}
        </Button>
      ))}
      {actions.canChangeAccess && (
        <Button size="small" onClick={() => setIsChangingAccess(true)}>
          {t('access.change')}
        </Button>
      )}
      {actions.canDelete && (
        <Button size="small" kind="quiet" onClick={() => ask({ kind: 'delete' })}>
          {t('team.delete')}
        </Button>
      )}
      {actions.canChangeAccess && (
        <AccessDialog teammate={teammate} isOpen={isChangingAccess} onClose={() => setIsChangingAccess(false)} />
      )}
      {question && (
        <QuestionDialog
          key={question.kind === 'make' ? question.role : question.kind}
          teammate={teammate}
          question={question}
          isOpen={isAsking}
          commands={commands}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

const atStakeInput = (userId: string, question: Exclude<Question, { kind: 'revoke' }>) =>
  question.kind === 'make' ? { userId, permission: question.role } : { userId }

interface QuestionDialogProps {
  teammate: Teammate
  question: Question
  isOpen: boolean
  commands: ReturnType<typeof useTeamCommands>
  onClose: () => void
}

function QuestionDialog({ teammate, question, commands, ...dialog }: QuestionDialogProps) {
  const name = `${teammate.firstName} ${teammate.lastName}`
  const [kept, setKept] = useState<string[]>([])
  const asked = question.kind === 'revoke' ? skipToken : atStakeInput(teammate.id, question)
  const atStake = trpc.team.listKeysAtStake.useQuery(dialog.isOpen ? asked : skipToken, { staleTime: 0 })
  const keys = (
    <KeysAtStake
      apiKeys={atStake.data}
      hasFailed={atStake.isError}
      onRetry={() => void atStake.refetch()}
      kept={kept}
      onKeep={setKept}
    />
  )
  const isReady = atStake.data !== undefined
  switch (question.kind) {
    case 'delete':
      return (
        <ConfirmDialog
          {...dialog}
          title={t('team.deleteTitle', { firstName: teammate.firstName, lastName: teammate.lastName })}
          confirmLabel={t('team.delete')}
          isReady={isReady}
          onConfirm={() => commands.remove(kept)}
        >
          {t('team.deleteText')}
          {keys}
        </ConfirmDialog>
      )
    case 'revoke':
      return (
        <ConfirmDialog
          {...dialog}
          title={teammate.isToInvite ? t('team.removeTitle', { name }) : t('team.revokeTitle', { name })}
          confirmLabel={teammate.isToInvite ? t('team.remove') : t('team.revoke')}
          onConfirm={commands.revoke}
        >
          {teammate.isToInvite ? t('team.removeText') : t('team.revokeText')}
        </ConfirmDialog>
      )
    case 'make':
      return (
        <ConfirmDialog
          {...dialog}
          kind="primary"
          title={t('team.makeTitle', { name: name, role: question.role })}
          confirmLabel={t(`team.make.${question.role}`)}
          isReady={isReady}
          onConfirm={() => commands.give(question.role, kept)}
        >
          {t(`team.makeText.${question.role}`)}
          {keys}
        </ConfirmDialog>
      )
  }
}
