import type { Charge } from '@almoner/contracts/charges/charge'
import { mostSoftCredits } from '@almoner/contracts/charges/offline.operations'
import { creditDonor } from '@almoner/contracts/charges/soft-credits.operations'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { Amount } from '@almoner/ui/data/Amount'
import { Section } from '@almoner/ui/data/Section'
import { describeError } from '@almoner/ui/form/submit'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths'
import { useActor } from '../../../session/use-actor'
import { trpc } from '../../../trpc'
import { t } from '../messages'
import { CreditDialog } from './CreditDialog'
import { useKeepCharge } from './use-keep-charge'

type SoftCredit = Charge['softCredits'][number]

/** Who is credited with a gift besides its donor. It is in no total of money. */
export function CreditSection({ charge }: { charge: Charge }) {
  const { canCall } = useActor()
  const remove = useUncredit(charge)
  const [isAdding, setAdding] = useState(false)
  const mayChange = canCall(creditDonor)
  const { softCredits } = charge
  if (softCredits.length === 0 && !mayChange) return null
  return (
    <Section
      title={t('credit.label')}
      isRaised
      aside={
        mayChange &&
        softCredits.length < mostSoftCredits && (
          <Button kind="quiet" size="small" onClick={() => setAdding(true)}>
            {t('credit.add')}
          </Button>
        )
      }
    >
      {softCredits.length === 0 ? (
        <p className="al-quiet">{t('credit.none')}</p>
      ) : (
        <Stack as="ul" isDivided>
          {softCredits.map((credit) => (
            <Credit
              key={credit.donorId}
              currency={charge.currency}
              credit={credit}
              onRemove={mayChange ? remove : undefined}
            />
          ))}
        </Stack>
      )}
      {isAdding && <CreditDialog charge={charge} onClose={() => setAdding(false)} />}
    </Section>
  )
}

interface CreditProps extends Pick<Charge, 'currency'> {
  credit: SoftCredit
  onRemove: ((credit: SoftCredit) => void) | undefined
}

function Credit({ currency, credit, onRemove }: CreditProps) {
  const { donorId, donorName, amount, kind } = credit
  return (
    <Row as="li" align="start" justify="between" gap={8} isNoWrap padding={[6, 0]}>
      <Text as="div" isGrowing isBreakable style={{ minInlineSize: 0 }}>
        <Link to={paths.donor(donorId)}>
          <bdi>{donorName}</bdi>
        </Link>
        <Text as="div" tone="quiet" size="small">
          {t(`credit.kinds.${kind}`)}
        </Text>
      </Text>
      <Amount value={{ amount, currency }} />
      {onRemove && (
        <Button
          kind="quiet"
          size="tiny"
          shape="icon"
          aria-label={t('credit.remove', { name: donorName })}
          icon={<Icon name="cross" size={14} />}
          onClick={() => onRemove(credit)}
        />
      )}
    </Row>
  )
}

/** Takes a credit back, and says so with a way to have it again. */
function useUncredit({ id: chargeId }: Charge): (credit: SoftCredit) => void {
  const { say, fail } = useNotices()
  const keep = useKeepCharge()
  const uncredit = trpc.charges.uncreditDonor.useMutation({ onSuccess: keep })
  const credit = trpc.charges.creditDonor.useMutation({ onSuccess: keep })
  const failing = { onError: (error: unknown) => fail(t('credit.failed'), describeError(error)) }
  return ({ donorId, donorName, amount, kind }) =>
    uncredit.mutate(
      { chargeId, donorId },
      {
        ...failing,
        onSuccess: () =>
          say(t('credit.removed', { name: donorName }), undefined, {
            label: t('credit.undo'),
            onUndo: () => credit.mutate({ chargeId, donorId, amount, kind }, failing),
          }),
      },
    )
}
