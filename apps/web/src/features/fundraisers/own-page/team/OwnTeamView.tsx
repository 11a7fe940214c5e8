import type { OwnTeam } from '@almoner/contracts/fundraisers/own-team.operations'
import type { Team } from '@almoner/contracts/fundraisers/team'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button, buttonLook } from '@almoner/ui/controls/Button'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { Amount } from '@almoner/ui/data/Amount'
import { GoalBar } from '@almoner/ui/data/GoalBar'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { useState } from 'react'
import { PageGifts } from '../../../../page-gifts/PageGifts'
import { trpc } from '../../../../trpc'
import { Invite } from './Invite'
import { t } from './messages'
import { OwnMembers } from './OwnMembers'
import { TeamFieldsDialog } from './TeamFieldsDialog'
import { TeamNotes } from './TeamNotes'

interface InTeamProps {
  own: OwnTeam
  team: Team
}

/** A fundraiser's team: how it stands, who is in it, and what they may do with it. */
export function OwnTeamView({ own, team }: InTeamProps) {
  const { isCaptain } = own
  const isOver = team.status === 'ended' || team.status === 'rejected'
  return (
    <Stack gap={20}>
      <TeamNotes own={own} team={team} />
      <TeamHead team={team} />
      <OwnMembers own={own} team={team} canLead={isCaptain && !isOver} />
      {isCaptain && <LedTeamGifts />}
      {team.status === 'active' && team.inviteUrl !== null && (
        <Invite url={team.inviteUrl} slug={team.slug} isOpen={team.isOpen} />
      )}
      <TeamActions own={own} team={team} isOver={isOver} />
    </Stack>
  )
}

/** What came to the page of the team that whoever looks leads. */
function LedTeamGifts() {
  const { data } = trpc.fundraiserTeams.ownGifts.useQuery()
  return data && <PageGifts gifts={data.gifts} currency={data.currency} campaign={data.campaignName} isOfTeam />
}

function TeamHead({ team }: { team: Team }) {
  const { name, status, url, raisedAmount, goalAmount, currency, visits } = team
  return (
    <Row justify="between" gap={[12, 24]}>
      <Stack gap={8}>
        <Text as="h3" size="large">
          <bdi>{name}</bdi>
        </Text>
        <p>
          <Text weight="medium">
            <Amount value={{ amount: raisedAmount, currency }} />
          </Text>{' '}
          <Text tone="quiet" size="small">
            {t('raised')}
          </Text>
        </p>
        <Text tone="quiet" size="small">
          {t('visits', { count: visits })}
        </Text>
        {goalAmount !== null && (
          <GoalBar raised={{ amount: raisedAmount, currency }} goal={{ amount: goalAmount, currency }} />
        )}
      </Stack>
      {status === 'active' && (
        <a href={url} target="_blank" rel="noreferrer" {...buttonLook({ size: 'small' })}>
          <Icon name="external" />
          {t('open')}
        </a>
      )}
    </Row>
  )
}

function TeamActions({ own, team, isOver }: InTeamProps & { isOver: boolean }) {
  const { isCaptain } = own
  const utils = trpc.useUtils()
  const { say } = useNotices()
  const leave = trpc.fundraiserTeams.leave.useMutation()
  const [dialog, setDialog] = useState<'edit' | 'leave'>()
  const take = (changed: OwnTeam, words: string) => {
    setDialog(undefined)
    utils.fundraiserTeams.own.setData(undefined, changed)
    say(words)
  }
  const isLed = isCaptain && !isOver
  return (
    <>
      <Row gap={8}>
        {isLed ? (
          <>
            <Button onClick={() => setDialog('edit')}>{t('edit')}</Button>
            <Text tone="quiet" size="small">
              {t('captainStays')}
            </Text>
          </>
        ) : (
          <Button onClick={() => setDialog('leave')}>{t('leave')}</Button>
        )}
      </Row>
      <TeamFieldsDialog
        own={own}
        team={team}
        currency={team.currency}
        isOpen={dialog === 'edit'}
        onClose={() => setDialog(undefined)}
        onSaved={(changed) =>
          take(changed, changed.team?.change?.status === 'waiting' ? t('fields.proposed') : t('fields.saved'))
        }
      />
      <ConfirmDialog
        isOpen={dialog === 'leave'}
        title={t('leaveDialog.title', { team: team.name })}
        confirmLabel={t('leaveDialog.confirm')}
        onConfirm={async () => take(await leave.mutateAsync(), t('leaveDialog.done'))}
        onClose={() => setDialog(undefined)}
      >
        {t('leaveDialog.text')}
      </ConfirmDialog>
    </>
  )
}
