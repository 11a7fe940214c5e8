import type { Giving } from '@almoner/contracts/donors/giving'
import type { DonorComparison } from '@almoner/contracts/donors/merge.operations'
import { minorUnits } from '@almoner/contracts/minor-units'
import { Amount } from '@almoner/ui/data/Amount'
import { Facts } from '@almoner/ui/data/Facts'
import { Section } from '@almoner/ui/data/Section'
import { Text } from '@almoner/ui/layout/Text'
import { formatCount } from '@almoner/ui/texts/format-count'
import { t } from './messages'

/** Who is left once the two are one, and what goes over. */
export function AfterMerge({ comparison, takesName }: { comparison: DonorComparison; takesName: boolean }) {
  const { kept, merged, moves } = comparison
  const counts = [giftsOf(kept.giving), giftsOf(merged.giving)]
  const moved = [
    moves.transactions > 0 && t('merge.moves.transactions', { count: moves.transactions }),
    moves.recurring > 0 && t('merge.moves.recurring', { count: moves.recurring }),
    moves.softCredits > 0 && t('merge.moves.softCredits', { count: moves.softCredits }),
    moves.giftAid > 0 && t('merge.moves.giftAid', { count: moves.giftAid }),
  ].filter((line) => line !== false)
  return (
    <Section title={t('merge.after')} isRaised>
      <Text as="p" weight="medium">
        <bdi>{takesName ? merged.name : kept.name}</bdi>
      </Text>
      <Text as="p" tone="quiet" size="small">
        {t('merge.leadsOn', { kept: kept.number, merged: merged.number })}
      </Text>
      <Facts
        isLedger
        facts={[
          {
            label: t('donor.gifts'),
            value: (
              <>
                {counts.map(formatCount).join(' + ')} ={' '}
                <strong>{formatCount(counts.reduce((a, b) => a + b, 0))}</strong>
              </>
            ),
          },
          ...givenByBoth(kept.giving, merged.giving).map(({ currency, amount }) => ({
            label: t('merge.given', { currency: currency.toUpperCase() }),
            value: <Amount value={{ currency, amount }} />,
          })),
        ]}
      />
      <h3 className="merge-heading">{t('merge.movesFrom', { number: merged.number })}</h3>
      {moved.length > 0 ? (
        <ul className="merge-moves">
          {moved.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <p className="al-quiet">{t('merge.movesNothing')}</p>
      )}
      <h3 className="merge-heading">{t('merge.stays')}</h3>
      <p className="al-quiet">{t('merge.staysText')}</p>
    </Section>
  )
}

const giftsOf = (giving: readonly Giving[]): number => giving.reduce((sum, { giftCount }) => sum + giftCount, 0)

function givenByBoth(kept: readonly Giving[], merged: readonly Giving[]) {
  const all = [...kept, ...merged]
  return [...new Set(all.map(({ currency }) => currency))].map((currency) => ({
    currency,
    amount: minorUnits(
      all.filter((one) => one.currency === currency).reduce((sum, { lifetimeAmount }) => sum + lifetimeAmount, 0),
    ),
  }))
}
