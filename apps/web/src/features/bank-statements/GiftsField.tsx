import type { BankLine } from '@almoner/contracts/bank-statements/bank-line'
import { absolute, subtract, sum } from '@almoner/contracts/minor-units'
import { formatMoney } from '@almoner/contracts/money'
import { formatDate } from '@almoner/ui/data/DateText'
import { SearchBox } from '@almoner/ui/data/SearchBox'
import { ChecksField } from '@almoner/ui/fields/ChecksField'
import { Row } from '@almoner/ui/layout/Row'
import { Text } from '@almoner/ui/layout/Text'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormState } from 'react-final-form'
import { QueryState } from '../../QueryState'
import { giftText } from '../../gifts/messages'
import { trpc, type Outputs } from '../../trpc'
import { t } from './messages'

type Gift = Outputs['bankLines']['unmatchedGifts'][number]

/** Gifts that are recorded and were paid in together; those that are chosen stay in sight while one searches for others. */
export function GiftsField({ line }: { line: BankLine }) {
  const [search, setSearch] = useState(line.proposal?.kind === 'batch' ? line.proposal.batchName : '')
  const [kept, setKept] = useState<readonly Gift[]>([])
  const found = trpc.bankLines.unmatchedGifts.useQuery(
    { lineId: line.id, ...(search && { search }) },
    { placeholderData: keepPreviousData },
  )
  const { values } = useFormState<{ chargeIds?: string[] }>({ subscription: { values: true } })
  const known = new Map([...kept, ...(found.data ?? [])].map((gift) => [String(gift.chargeId), gift]))
  const chosen = (values.chargeIds ?? []).flatMap((id) => known.get(id) ?? [])
  const searchFor = (next: string) => {
    setKept(chosen)
    setSearch(next)
  }
  return (
    <>
      <Row>
        <SearchBox
          label={t('dialog.searchGifts')}
          placeholder={t('dialog.searchGiftsHint')}
          value={search}
          onSearch={searchFor}
        />
      </Row>
      <QueryState query={found}>
        {(gifts) => (
          <div className="bank-gifts">
            {gifts.length === 0 && chosen.length === 0 ? (
              <Text as="p" tone="quiet">
                {t('dialog.noGifts')}
              </Text>
            ) : (
              <ChecksField
                name="chargeIds"
                label={t('dialog.gifts')}
                options={[...known.values()].map((gift) => ({
                  value: String(gift.chargeId),
                  label: t('dialog.giftAs', {
                    amount: formatMoney({ amount: gift.amount, currency: line.currency }),
                    donor: gift.donorName,
                  }),
                  note: noteOf(gift),
                }))}
              />
            )}
          </div>
        )}
      </QueryState>
      <ChosenSum line={line} gifts={chosen} />
    </>
  )
}

const noteOf = ({ number, giftDate, method, batchName }: Gift): string =>
  [number, formatDate(giftDate), giftText(`methods.${method}`), batchName].filter(Boolean).join(' · ')

function ChosenSum({ line: { amount, currency }, gifts }: { line: BankLine; gifts: readonly Gift[] }) {
  const total = sum(gifts.map((gift) => gift.amount))
  const left = subtract(amount, total)
  const words = {
    count: gifts.length,
    total: formatMoney({ amount: total, currency }),
    left: formatMoney({ amount: absolute(left), currency }),
  }
  return (
    <Text as="p" tone={left === 0 ? 'good' : 'quiet'} role="status">
      {left === 0 ? t('dialog.sumAgrees', words) : left > 0 ? t('dialog.sumLeft', words) : t('dialog.sumOver', words)}
    </Text>
  )
}
