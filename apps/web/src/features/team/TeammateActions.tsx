import type { Teammate } from '@almoner/contracts/team/teammate'
import { Button } from '@almoner/ui/controls/Button'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { useState } from 'react'
import type { ActionsOn, GivableRole } from './team-actions'
import { teamWords as words } from './team-words'
import { useTeamCommands } from './use-team-commands'

type Question = { kind: 'delete' } | { kind: 'revoke' } | { kind: 'make'; role: GivableRole }

/** What can be done about a teammate; whatever takes something away or gives rights is asked about first. */
export function TeammateActions({ teammate, actions }: { teammate: Teammate; actions: ActionsOn }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const commands = useTeamCommands(teammate)
  const ask = (next: Question) => {
    setQuestion(next)
    setIsAsking(true)
  }
  return (
    <>
      {actions.canResend && (
        <Button size="small" isBusy={commands.isResending} onClick={() => void commands.resend()}>
          {words.resend}
        </Button>
      )}
      {actions.canRevoke && (
        <Button size="small" kind="quiet" onClick={() => ask({ kind: 'revoke' })}>
          {words.revoke}
        </Button>
      )}
      {actions.roles.map((role) => (
        <Button key={role} size="small" onClick={() => ask({ kind: 'make', role })}>
          {words.make[role]}
        </Button>
      ))}
      {actions.canDelete && (
        <Button size="small" kind="quiet" onClick={() => ask({ kind: 'delete' })}>
          {words.delete}
        </Button>
      )}
      {question && (
        <QuestionDialog
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

interface QuestionDialogProps {
  teammate: Teammate
  question: Question
  isOpen: boolean
  commands: ReturnType<typeof useTeamCommands>
  onClose: () => void
}

function QuestionDialog({ teammate, question, commands, ...dialog }: QuestionDialogProps) {
  const name = `${teammate.firstName} ${teammate.lastName}`
  switch (question.kind) {
    case 'delete':
      return (
        <ConfirmDialog
          {...dialog}
          title={words.deleteTitle(teammate.firstName, teammate.lastName)}
          confirmLabel={words.delete}
          onConfirm={commands.remove}
        >
          {words.deleteText}
        </ConfirmDialog>
      )
    case 'revoke':
      return (
        <ConfirmDialog
          {...dialog}
          title={words.revokeTitle(name)}
          confirmLabel={words.revoke}
          onConfirm={commands.revoke}
        >
          {words.revokeText}
        </ConfirmDialog>
      )
    case 'make':
      return (
        <ConfirmDialog
          {...dialog}
          kind="primary"
          title={words.makeTitle(name, question.role)}
          confirmLabel={words.make[question.role]}
          onConfirm={() => commands.give(question.role)}
        >
          {words.makeText[question.role]}
        </ConfirmDialog>
      )
  }
}
