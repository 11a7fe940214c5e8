import type { Suppression } from '@almoner/contracts/emails/mail-log'
import { suppressionReasons } from '@almoner/contracts/emails/mail-state'
import {
  liftSuppression,
  listSuppressionsInputSchema,
  suppressAddress,
} from '@almoner/contracts/emails/suppressions.operations'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { ChoicesFilter } from '@almoner/ui/data/ChoicesFilter'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { TwoLines } from '@almoner/ui/data/TwoLines'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { Text } from '@almoner/ui/layout/Text'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { RowMenu } from '../../actions/RowMenu'
import { ExportButton } from '../../exporting/ExportButton'
import { ListFilters } from '../../lists/ListFilters'
import { ListTable } from '../../lists/ListTable'
import { useListState } from '../../lists/list-state'
import { LiftDialog } from '../../mails/LiftDialog'
import { mailText } from '../../mails/messages'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { EmailsHead } from './EmailsHead'
import { t } from './messages'
import { StopAddressDialog } from './StopAddressDialog'

export const handle = { title: t('stopped.title') }

const reasons = optionsOf(suppressionReasons, mailText.group('reasons'))

const reason = ({ reason: why, note }: Suppression) => (
  <TwoLines first={mailText(`reasons.${why}`)} second={note && <bdi>{note}</bdi>} title={note ?? undefined} />
)
const donor = ({ donor: found }: Suppression) =>
  found && (
    <Link to={paths.donor(found.id)}>
      <bdi>{found.name}</bdi>
    </Link>
  )

function SinceDay({ of: { since } }: { of: Suppression }) {
  const { timeZone } = useActor()
  return <DateText value={since} {...(timeZone && { timeZone })} />
}

export function Component() {
  const { canCall } = useActor()
  const list = useListState(listSuppressionsInputSchema)
  const page = trpc.emails.listSuppressions.useQuery(list.query, { placeholderData: keepPreviousData })
  const [isAdding, setAdding] = useState(false)
  const [lifted, setLifted] = useState<Suppression | null>(null)
  const menu = (suppression: Suppression) =>
    canCall(liftSuppression) && (
      <RowMenu
        label={t('stopped.menuOf', { address: suppression.address })}
        groups={[[{ id: 'emails.lift', label: t('stopped.lift'), run: () => setLifted(suppression) }]]}
      />
    )
  const columns: DataColumn<Suppression>[] = [
    { key: 'address', title: t('stopped.columns.address'), render: ({ address }) => <bdi>{address}</bdi> },
    { key: 'donor', title: t('stopped.columns.donor'), render: donor },
    { key: 'reason', title: t('stopped.columns.reason'), render: reason },
    { key: 'since', title: t('stopped.columns.since'), width: '140px', render: (row) => <SinceDay of={row} /> },
    { key: 'actions', title: t('stopped.columns.actions'), align: 'end', width: '90px', render: menu },
  ]
  return (
    <>
      <EmailsHead
        actions={
          canCall(suppressAddress) && (
            <Button kind="primary" icon={<Icon name="plus" />} onClick={() => setAdding(true)}>
              {t('stopped.add')}
            </Button>
          )
        }
      />
      <Text as="p" tone="quiet" below={16}>
        {t('stopped.text')}
      </Text>
      {!list.isUnused(page.data) && (
        <ListFilters
          list={list}
          words={t.group('stopped.filters')}
          tools={<ExportButton request={{ list: 'suppressions', matching: list.filter }} shown={[]} />}
        >
          <ChoicesFilter
            label={t('stopped.reason')}
            choices={reasons}
            chosen={list.query.reason}
            onChoose={(chosen) => list.change({ reason: chosen })}
          />
        </ListFilters>
      )}
      <ListTable
        caption={t('stopped.title')}
        columns={columns}
        query={page}
        list={list}
        rowKey={(row) => row.id}
        card={(row) => ({
          title: <bdi>{row.address}</bdi>,
          facts: [mailText(`reasons.${row.reason}`), donor(row), <SinceDay key="since" of={row} />],
          menu: menu(row),
        })}
        empty={{ filtered: t('stopped.filtered'), ...t.group('stopped.empty') }}
      />
      {isAdding && <StopAddressDialog onClose={() => setAdding(false)} />}
      {lifted && <LiftDialog suppression={lifted} onClose={() => setLifted(null)} />}
    </>
  )
}
