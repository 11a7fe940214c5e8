import type { OwnTeam } from '@almoner/contracts/fundraisers/own-team.operations'
import type { Currency } from '@almoner/contracts/money'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { Section } from '@almoner/ui/data/Section'
import { Row } from '@almoner/ui/layout/Row'
import { useState } from 'react'
import { trpc } from '../../../../trpc'
import { JoinTeamDialog } from './JoinTeamDialog'
import { t } from './messages'
import { OwnTeamView } from './OwnTeamView'
import { TeamFieldsDialog } from './TeamFieldsDialog'

/** The team of whoever looks, or the ways into one; nothing where the organization has no teams. */
export function OwnTeamSection({ currency }: { currency: Currency }) {
  const own = trpc.fundraiserTeams.own.useQuery()
  if (!own.data?.isOn) return null
  const { team } = own.data
  const isOver = team?.status === 'ended' || team?.status === 'rejected'
  return (
    <Section title={t('title')}>
      {team ? <OwnTeamView own={own.data} team={team} /> : <p className="al-quiet">{t('none')}</p>}
      {(!team || isOver) && <WaysIn own={own.data} currency={currency} />}
    </Section>
  )
}

function WaysIn({ own, currency }: { own: OwnTeam; currency: Currency }) {
  const utils = trpc.useUtils()
  const { say } = useNotices()
  const [dialog, setDialog] = useState<'join' | 'start'>()
  const take = (changed: OwnTeam, words: string) => {
    setDialog(undefined)
    utils.fundraiserTeams.own.setData(undefined, changed)
    say(words)
  }
  return (
    <>
      <Row gap={8}>
        <Button onClick={() => setDialog('join')}>{t('join')}</Button>
        <Button onClick={() => setDialog('start')}>{t('start')}</Button>
      </Row>
      <JoinTeamDialog
        own={own}
        isOpen={dialog === 'join'}
        onClose={() => setDialog(undefined)}
        onJoined={(changed) => take(changed, t('joinDialog.done'))}
      />
      <TeamFieldsDialog
        own={own}
        team={null}
        currency={currency}
        isOpen={dialog === 'start'}
        onClose={() => setDialog(undefined)}
        onSaved={(changed) =>
          take(changed, changed.team?.status === 'pending' ? t('fields.startedWaits') : t('fields.started'))
        }
      />
    </>
  )
}
