import { chargeStatuses } from '@almoner/contracts/charges/charge'
import { chargeSorts, listChargesInputSchema } from '@almoner/contracts/charges/charges.operations'
import { ChoicesFilter } from '@almoner/ui/data/ChoicesFilter'
import { DateRangeFilter } from '@almoner/ui/data/DateRangeFilter'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { keepPreviousData } from '@tanstack/react-query'
import { datePresets, todayIn } from '../../date-presets'
import { giftCard, giftColumns } from '../../gifts/gift-columns'
import { giftText } from '../../gifts/messages'
import { ListFilters, ListSort } from '../../lists/ListFilters'
import { ListTable } from '../../lists/ListTable'
import { useListState } from '../../lists/list-state'
import { trpc } from '../../trpc'
import { t } from './messages'
import { useAdminOrg } from './use-admin-org'

const { date, donor, amount, status, method, campaign } = giftColumns
const columns = [date, donor, amount, status, method, campaign]
const statusChoices = optionsOf(chargeStatuses, giftText.group('states'))
const standardSort = listChargesInputSchema.shape.sort.parse(undefined)

export function OrgCharges() {
  const { org } = useAdminOrg()
  const list = useListState(listChargesInputSchema)
  const { query, change } = list
  const page = trpc.admin.listOrgCharges.useQuery({ orgId: org.id, ...query }, { placeholderData: keepPreviousData })
  return (
    <>
      <ListFilters list={list} words={t.group('adminOrg.charges')}>
        <ListSort list={list} words={t.group('adminOrg.charges')} sorts={chargeSorts} standard={standardSort} />
        <ChoicesFilter
          label={giftText('columns.status')}
          choices={statusChoices}
          chosen={query.status}
          onChoose={(chosen) => change({ status: chosen })}
        />
        <DateRangeFilter
          label={giftText('columns.date')}
          range={query}
          presets={datePresets(todayIn(org.timeZone))}
          onRange={({ from, to }) => change({ from, to })}
        />
      </ListFilters>
      <ListTable
        caption={t('adminOrg.charges.title')}
        columns={columns}
        query={page}
        list={list}
        rowKey={(row) => row.id}
        card={(row) => giftCard(row)}
        empty={{ filtered: t('adminOrg.charges.filtered'), title: t('adminOrg.charges.empty') }}
      />
    </>
  )
}
