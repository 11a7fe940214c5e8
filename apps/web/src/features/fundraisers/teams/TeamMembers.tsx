import { describeError } from '@almoner/ui/form/submit'
import type { Team, TeamMember } from '@almoner/contracts/fundraisers/team'
import { Button } from '@almoner/ui/controls/Button'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { Section } from '@almoner/ui/data/Section'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths'
import { useActor } from '../../../session/use-actor'
import { trpc } from '../../../trpc'
import { AddMemberDialog } from './AddMemberDialog'
import { MemberTable } from './MemberTable'
import { t } from './messages'
import { useTakeTeam } from './use-take-team'

/** Who is in a team, and what staff do with them. */
export function TeamMembers({ team }: { team: Team }) {
  const { id, status } = team
  const { org } = useActor()
  const { fail } = useNotices()
  const navigate = useNavigate()
  const take = useTakeTeam()
  const remove = trpc.fundraiserTeams.removeMember.useMutation()
  const lead = trpc.fundraiserTeams.nameCaptain.useMutation({ onError: (error) => fail(describeError(error).message) })
  const [isAdding, setIsAdding] = useState(false)
  const [removed, setRemoved] = useState<TeamMember | null>(null)
  const isOver = status === 'ended' || status === 'rejected'
  const actionsOf = (member: TeamMember) => [
    { id: 'member.open', label: t('members.open'), run: () => void navigate(paths.fundraiser(member.id)) },
    ...(member.isCaptain || isOver
      ? []
      : [
          {
            id: 'member.lead',
            label: t('members.makeCaptain'),
            run: () =>
              lead.mutate(
                { id, fundraiserId: member.id },
                { onSuccess: (changed) => take(changed, t('members.named', { name: member.displayName })) },
              ),
          },
        ]),
    { id: 'member.remove', label: t('members.remove'), isDanger: true, run: () => setRemoved(member) },
  ]
  return (
    <Section
      title={t('members.title')}
      aside={
        !isOver && (
          <Button size="small" onClick={() => setIsAdding(true)}>
            {t('members.add')}
          </Button>
        )
      }
    >
      <MemberTable orgId={org?.id ?? ''} team={team} actionsOf={actionsOf} />
      <AddMemberDialog team={team} isOpen={isAdding} onClose={() => setIsAdding(false)} />
      <ConfirmDialog
        isOpen={removed !== null}
        title={t('members.removeDialog.title', { name: removed?.displayName ?? '' })}
        confirmLabel={t('members.removeDialog.confirm')}
        onConfirm={async () => {
          if (!removed) return
          const changed = await remove.mutateAsync({ id, fundraiserId: removed.id })
          take(changed, t('members.removed', { name: removed.displayName }))
        }}
        onClose={() => setRemoved(null)}
      >
        {removed?.isCaptain ? t('members.removeDialog.captain') : t('members.removeDialog.text')}
      </ConfirmDialog>
    </Section>
  )
}
