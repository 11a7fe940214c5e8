import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { minorUnits, zero } from '@almoner/contracts/minor-units'
import type { LegalEntityDetail } from '@almoner/contracts/legal-entities/legal-entity'
import { receiptNumberOf } from '@almoner/contracts/legal-entities/receipt-settings'
import { readRegistrationNumber, registrationNumbers } from '@almoner/contracts/legal-entities/registration-numbers'
import { Amount } from '@almoner/ui/data/Amount'
import { DateText } from '@almoner/ui/data/DateText'
import { useFormState } from 'react-final-form'
import { logoUrl } from '../../paths'
import { usePreview } from '../../pictures/use-preview'
import { useActor } from '../../session/use-actor'
import { t } from './messages'
import type { ReceiptValues } from './receipt-values'

const sample = { giftDate: '2026-03-14', serial: 42, year: 2026, amountMinor: minorUnits(125_00) }

export function ReceiptPreview({ entity, signature }: { entity: LegalEntityDetail; signature: string | null }) {
  const { org } = useActor()
  const { values } = useFormState<ReceiptValues>({ subscription: { values: true } })
  const picked = usePreview(values.signature instanceof File ? values.signature : null)
  const signed = picked ?? (values.signature === 'deleted' ? null : signature)
  const { pack = 'generic', numbering = {} } = values
  const typed = values.registrationNumber ?? ''
  const number = readRegistrationNumber(pack, typed) ?? typed
  const amount = <Amount value={{ amount: sample.amountMinor, currency: entity.currency }} />
  const direction = values.language === 'he' || values.language === 'ar' ? 'rtl' : 'ltr'
  return (
    <Stack as="figure" gap={12} aria-label={t('receipt.preview.title')}>
      <figcaption>
        <Text weight="strong" isBlock>
          {t('receipt.preview.title')}
        </Text>
        <span className="al-quiet">{t('receipt.preview.note')}</span>
      </figcaption>
      <div className="receipt-paper" dir={direction}>
        <header>
          {org && entity.logo && <img className="receipt-logo" src={logoUrl(org.id, entity.logo)} alt="" />}
          <div>
            <strong>
              <bdi>{values.legalName}</bdi>
            </strong>
            <p dir="auto">{values.address}</p>
            <p>
              {registrationNumbers[pack].name} <bdi>{number}</bdi>
            </p>
            {[values.phone, values.email, values.website].filter(Boolean).map((line) => (
              <p key={line}>
                <bdi>{line}</bdi>
              </p>
            ))}
          </div>
        </header>
        <h3>{pack === 'ca' ? t('receipt.preview.official') : t('receipt.preview.receipt')}</h3>
        <dl>
          <Line label={t('receipt.preview.number')}>
            <bdi>{receiptNumberOf(numberingOf(numbering), sample.serial, sample.year)}</bdi>
          </Line>
          <Line label={t('receipt.preview.date')}>
            <DateText value={sample.giftDate} />
          </Line>
          <Line label={t('receipt.preview.issued')}>
            <DateText value={sample.giftDate} />{' '}
            {values.placeOfIssue && t('receipt.preview.at', { place: values.placeOfIssue })}
          </Line>
          <Line label={t('receipt.preview.from')}>
            {t('receipt.preview.donor')}, {t('receipt.preview.donorAddress')}
          </Line>
        </dl>
        {values.body && <p dir="auto">{values.body}</p>}
        <dl className="receipt-sums">
          <Line label={t('receipt.preview.amount')}>{amount}</Line>
          {pack === 'ca' && (
            <>
              <Line label={t('receipt.preview.advantage')}>
                <Amount value={{ amount: zero, currency: entity.currency }} />
              </Line>
              <Line label={t('receipt.preview.eligible')}>{amount}</Line>
            </>
          )}
        </dl>
        <Statements values={values} />
        <footer>
          <div className="receipt-signature">
            {signed && <img src={signed} alt="" />}
            <p>
              <bdi>{values.signatoryName}</bdi>
              {values.signatoryTitle && <span className="al-quiet"> {values.signatoryTitle}</span>}
            </p>
          </div>
          {values.footer && <p dir="auto">{values.footer}</p>}
          {pack === 'ca' && <p>{t('receipt.preview.cra')}</p>}
        </footer>
      </div>
    </Stack>
  )
}

function Statements({ values }: { values: ReceiptValues }) {
  const { pack, goodsStatement, goodsDescription, s46, hasS46, deductibleText } = values
  const goods = {
    none: pack === 'us' ? t('receipt.preview.goodsNone') : null,
    intangible: t('receipt.preview.goodsIntangible'),
    described: t('receipt.preview.goodsDescribed', { what: goodsDescription ?? '…' }),
  }[goodsStatement ?? 'none']
  const approval =
    pack === 'il' && hasS46 && s46?.approvalNo
      ? [
          t('receipt.preview.s46', { approval: s46.approvalNo }),
          s46.validUntil && t('receipt.preview.until', { date: s46.validUntil }),
        ]
          .filter(Boolean)
          .join(', ')
      : null
  const said = [goods, approval, pack === 'uk' ? t('receipt.preview.giftAid') : null, deductibleText]
  return said
    .filter((sentence) => !!sentence)
    .map((sentence) => (
      <p key={sentence} dir="auto">
        {sentence}
      </p>
    ))
}

const numberingOf = ({ prefix = '', yearInNumber = false, padding = '' }: NonNullable<ReceiptValues['numbering']>) => ({
  prefix,
  yearInNumber,
  padding: /^([1-9]|10)$/.test(padding) ? Number(padding) : 1,
})

const Line = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
