import type { OwnTeam } from '@almoner/contracts/fundraisers/own-team.operations'
import type { Team, TeamMember } from '@almoner/contracts/fundraisers/team'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { useState } from 'react'
import { useActor } from '../../../../session/use-actor'
import { trpc } from '../../../../trpc'
import { MemberTable } from '../../teams/MemberTable'
import { t } from './messages'

interface OwnMembersProps {
  own: OwnTeam
  team: Team
  /** Whether whoever looks leads the team and may do something with its members. */
  canLead: boolean
}

/** The members of one's own team with what each raised, and their places where the organization shows them. */
export function OwnMembers({ own: { fundraiserId, showsRank }, team, canLead }: OwnMembersProps) {
  const { org } = useActor()
  const utils = trpc.useUtils()
  const { say } = useNotices()
  const remove = trpc.fundraiserTeams.removeOwnMember.useMutation()
  const handOn = trpc.fundraiserTeams.handOn.useMutation()
  const [removed, setRemoved] = useState<TeamMember | null>(null)
  const [next, setNext] = useState<TeamMember | null>(null)
  const take = (changed: OwnTeam, words: string) => {
    utils.fundraiserTeams.own.setData(undefined, changed)
    say(words)
  }
  const actionsOf = (member: TeamMember) =>
    canLead && member.id !== fundraiserId
      ? [
          { id: 'member.lead', label: t('member.makeCaptain'), run: () => setNext(member) },
          { id: 'member.remove', label: t('member.remove'), isDanger: true, run: () => setRemoved(member) },
        ]
      : []
  return (
    <>
      <MemberTable
        orgId={org?.id ?? ''}
        team={team}
        actionsOf={actionsOf}
        noteOf={({ id }, place) =>
          [showsRank && t('place', { place: String(place) }), id === fundraiserId && t('you')]
            .filter(Boolean)
            .join(' · ')
        }
      />
      <ConfirmDialog
        isOpen={removed !== null}
        title={t('member.removeDialog.title', { name: removed?.displayName ?? '' })}
        confirmLabel={t('member.removeDialog.confirm')}
        onConfirm={async () => {
          if (!removed) return
          const changed = await remove.mutateAsync({ fundraiserId: removed.id })
          take(changed, t('member.removed', { name: removed.displayName }))
        }}
        onClose={() => setRemoved(null)}
      >
        {t('member.removeDialog.text')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={next !== null}
        title={t('member.captainDialog.title', { name: next?.displayName ?? '' })}
        confirmLabel={t('member.captainDialog.confirm')}
        kind="primary"
        onConfirm={async () => {
          if (!next) return
          const changed = await handOn.mutateAsync({ fundraiserId: next.id })
          take(changed, t('member.named', { name: next.displayName }))
        }}
        onClose={() => setNext(null)}
      >
        {t('member.captainDialog.text')}
      </ConfirmDialog>
    </>
  )
}
