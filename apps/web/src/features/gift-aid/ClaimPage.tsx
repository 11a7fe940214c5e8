import type { GiftAidClaim } from '@almoner/contracts/gift-aid/gift-aid-claim'
import { Button } from '@almoner/ui/controls/Button'
import { Icon } from '@almoner/ui/brand/Icon'
import { Amount } from '@almoner/ui/data/Amount'
import { DateText } from '@almoner/ui/data/DateText'
import { Facts } from '@almoner/ui/data/Facts'
import { FactStrip } from '@almoner/ui/data/FactStrip'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { Section } from '@almoner/ui/data/Section'
import { Callout } from '@almoner/ui/layout/Callout'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { sum, type MinorUnits } from '@almoner/contracts/minor-units'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ActionButton } from '../../actions/ActionButton'
import { ActionsMenu } from '../../actions/ActionsMenu'
import { BackLink } from '../../BackLink'
import { ClaimState } from '../../gift-aid/ClaimState'
import { paths } from '../../paths'
import { RecordState } from '../../RecordState'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { ClaimDialog, type ClaimAsk } from './ClaimDialog'
import { ClaimGifts } from './ClaimGifts'
import { t } from './messages'
import { useClaimActions } from './use-claim-actions'

export const handle = { title: t('claim.pageTitle') }

export function Component() {
  const { id = '' } = useParams()
  const claim = trpc.giftAid.get.useQuery({ id })
  return (
    <RecordState query={claim} title={handle.title} words={t.group('claim')} listPath={paths.giftAidClaims()}>
      {(data) => <ClaimView key={data.id} claim={data} />}
    </RecordState>
  )
}

const pounds = (amount: MinorUnits) => <Amount value={{ amount, currency: 'gbp' }} />

function ClaimView({ claim }: { claim: GiftAidClaim }) {
  const [asked, setAsked] = useState<ClaimAsk | null>(null)
  const { main, others } = useClaimActions(claim, setAsked)
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.giftAidClaims()}>{t('claim.back')}</BackLink>}
        title={claim.number}
        details={
          <>
            <ClaimState state={claim.state} />
            <span>
              <DateText value={claim.from} /> – <DateText value={claim.to} />
            </span>
            <bdi>{claim.entityName}</bdi>
          </>
        }
        actions={
          <Row>
            {main && <ActionButton kind="primary" action={main} />}
            {others.flat().length > 0 && (
              <ActionsMenu
                label={t('claim.more')}
                groups={others}
                renderTrigger={(aria) => (
                  <Button {...aria} shape="icon" aria-label={t('claim.more')} icon={<Icon name="more" />} />
                )}
              />
            )}
          </Row>
        }
      />
      <FactStrip
        facts={[
          { label: t(claim.state === 'draft' ? 'claim.taxNow' : 'claim.tax'), value: pounds(claim.tax) },
          { label: t('claim.donated'), value: pounds(claim.donated) },
          { label: t('claim.gifts'), value: String(claim.gifts) },
          claim.paidAmount !== null && { label: t('claim.paid'), value: pounds(claim.paidAmount) },
        ]}
      />
      <Blockers claim={claim} />
      <div className="al-columns">
        <div>
          <ClaimGifts claim={claim} />
        </div>
        <div>
          <Sums claim={claim} />
          {claim.small.length > 0 && <Small claim={claim} />}
          <Section title={t('claim.progress')} isRaised>
            <Progress claim={claim} />
          </Section>
        </div>
      </div>
      {asked && <ClaimDialog ask={asked} claim={claim} onClose={() => setAsked(null)} />}
    </>
  )
}

function Blockers({ claim: { blockers, entityId, state } }: { claim: GiftAidClaim }) {
  const { can } = useActor()
  if (state === 'paid') return null
  return blockers.map((blocker) => (
    <Callout
      key={blocker}
      tone={blocker === 'official_missing' ? 'quiet' : 'attention'}
      below={16}
      title={t(`blockers.${blocker}.title`)}
    >
      {t(`blockers.${blocker}.text`)}{' '}
      {blocker !== 'nothing_to_claim' && can('receipts.manage') && (
        <Link to={paths.settingsLegalEntity(entityId)}>{t('blockers.settings')}</Link>
      )}
    </Callout>
  ))
}

const Sums = ({ claim: { giftAid, small, adjustment, tax } }: { claim: GiftAidClaim }) => (
  <Section title={t('sums.title')} isRaised>
    <Stack gap={12}>
      <Facts
        facts={[
          { label: t('sums.donors'), value: t('sums.ofDonors', { gifts: giftAid.gifts, donors: giftAid.donors }) },
          { label: t('sums.giftAid'), value: pounds(giftAid.amount) },
          { label: t('sums.giftAidTax'), value: pounds(giftAid.tax) },
          small.length > 0 && {
            label: t('sums.small'),
            value: pounds(sum(small.map(({ amount }) => amount))),
          },
          adjustment.gifts > 0 && { label: t('sums.adjustment'), value: pounds(adjustment.tax) },
          { label: t('sums.tax'), value: pounds(tax) },
        ]}
      />
      {adjustment.gifts > 0 && (
        <Text tone="quiet" size="small">
          {t('sums.adjustmentText', { count: adjustment.gifts })}
        </Text>
      )}
    </Stack>
  </Section>
)

const Small = ({ claim: { small, connected } }: { claim: GiftAidClaim }) => (
  <Section title={t('small.title')} isRaised>
    <Stack gap={12}>
      {small.map(({ taxYear, building, gifts, amount, ceiling, claimedBefore, left }) => (
        <Facts
          key={`${taxYear} ${building?.name} ${building?.postcode}`}
          facts={[
            building && { label: t('small.building'), value: <bdi>{building.name}</bdi> },
            { label: t('small.taxYear'), value: <bdi dir="ltr">{`${taxYear - 1}–${String(taxYear).slice(2)}`}</bdi> },
            { label: t('small.claimed', { count: gifts }), value: pounds(amount) },
            { label: t('small.ceiling'), value: pounds(ceiling) },
            claimedBefore > 0 && { label: t('small.before'), value: pounds(claimedBefore) },
            left > 0 && { label: t('small.left'), value: pounds(left) },
          ]}
        />
      ))}
      {connected.length > 0 && (
        <Facts
          facts={[
            {
              label: t('small.connected'),
              value: connected.map(({ name }) => (
                <div key={name}>
                  <bdi>{name}</bdi>
                </div>
              )),
            },
          ]}
        />
      )}
      <Text tone="quiet" size="small">
        {small.some(({ building }) => building) ? t('small.byBuilding') : t('small.text')}
      </Text>
    </Stack>
  </Section>
)

function Progress({ claim }: { claim: GiftAidClaim }) {
  const { timeZone } = useActor()
  const at = (instant: string) => <DateText value={instant} {...(timeZone && { timeZone })} hasTime />
  const by = (person: GiftAidClaim['createdBy']) => person && <bdi>{person.name}</bdi>
  return (
    <Facts
      facts={[
        { label: t('progress.created'), value: at(claim.createdAt) },
        { label: t('progress.createdBy'), value: by(claim.createdBy) },
        claim.preparedAt !== null && { label: t('progress.prepared'), value: at(claim.preparedAt) },
        claim.preparedBy !== null && { label: t('progress.preparedBy'), value: by(claim.preparedBy) },
        claim.submittedOn !== null && { label: t('progress.submitted'), value: <DateText value={claim.submittedOn} /> },
        claim.submittedBy !== null && { label: t('progress.submittedBy'), value: by(claim.submittedBy) },
        claim.reference !== null && { label: t('progress.reference'), value: <bdi>{claim.reference}</bdi> },
        claim.paidOn !== null && { label: t('progress.paid'), value: <DateText value={claim.paidOn} /> },
        claim.withdrawnAt !== null && { label: t('progress.withdrawn'), value: at(claim.withdrawnAt) },
        claim.withdrawnBy !== null && { label: t('progress.withdrawnBy'), value: by(claim.withdrawnBy) },
        claim.note !== null && { label: t('progress.note'), value: <bdi>{claim.note}</bdi> },
      ]}
    />
  )
}
