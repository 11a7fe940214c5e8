import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { inviteTeammate } from '@almoner/contracts/team/team.operations'
import type { Teammate } from '@almoner/contracts/team/teammate'
import { Icon } from '@almoner/ui/brand/Icon'
import { buttonLook } from '@almoner/ui/controls/Button'
import { SkeletonLine } from '@almoner/ui/data/Skeletons'
import { skipToken } from '@tanstack/react-query'
import { Link, type To } from 'react-router'
import { QueryFailure } from '../../QueryState'
import { ImpersonationNote, MayCall } from '../../session/MayCall'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { TeammateRow } from './TeammateRow'
import { t } from './messages'
import './team.css'

/** The current user first, then by when they came. */
function inOrder(rows: readonly Teammate[], ownId: string): Teammate[] {
  return rows.toSorted(
    (a, b) =>
      Number(b.id === ownId) - Number(a.id === ownId) ||
      a.createdAt.localeCompare(b.createdAt) ||
      a.id.localeCompare(b.id),
  )
}

export function Teammates({ toInvite, toOwnAccount }: { toInvite: To; toOwnAccount: To }) {
  const { user } = useActor()
  const team = trpc.team.list.useQuery(user.orgId ? { orgId: user.orgId } : skipToken)
  return (
    <Stack gap={16}>
      <MayCall operation={inviteTeammate}>
        <Link to={toInvite} preventScrollReset {...buttonLook({ kind: 'primary', isWide: true })}>
          <Icon name="plus" />
          {t('team.invite')}
        </Link>
      </MayCall>
      <ImpersonationNote />
      {team.isError ? (
        <QueryFailure query={team} />
      ) : team.data?.rows.length === 0 ? (
        <p className="al-quiet">{t('team.none')}</p>
      ) : (
        <Stack as="ul" isDivided aria-label={t('team.list')} aria-busy={!team.data}>
          {team.data
            ? inOrder(team.data.rows, user.id).map((row) => (
                <TeammateRow key={row.id} teammate={row} toOwnAccount={toOwnAccount} />
              ))
            : Array.from({ length: 4 }, (_, index) => <WaitingRow key={index} />)}
        </Stack>
      )}
    </Stack>
  )
}

function WaitingRow() {
  return (
    <Stack as="li" gap={0} padding={[12, 0]}>
      <Row isNoWrap gap={12} align="start">
        <span className="teammate-face" />
        <Stack as="span" gap={12} padding={[4, 0]} style={{ flex: 1 }}>
          <SkeletonLine width="45%" />
          <SkeletonLine width="65%" />
        </Stack>
      </Row>
    </Stack>
  )
}
