import { Stack } from '@almoner/ui/layout/Stack'
import type { LegalEntityDetail } from '@almoner/contracts/legal-entities/legal-entity'
import {
  goodsStatements,
  offlineReceiptTimes,
  paperSizes,
  s46Reportings,
  recurringReceiptTimes,
  singleReceiptTimes,
} from '@almoner/contracts/legal-entities/receipt-settings'
import {
  receiptPacks,
  registrationNumbers,
  type ReceiptPack,
} from '@almoner/contracts/legal-entities/registration-numbers'
import type { Currency } from '@almoner/contracts/money'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { DateField } from '@almoner/ui/fields/DateField'
import { MoneyField } from '@almoner/ui/fields/MoneyField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextAreaField } from '@almoner/ui/fields/TextAreaField'
import { TextField } from '@almoner/ui/fields/TextField'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { useFormState } from 'react-final-form'
import { Part } from './Part'
import { PictureField } from '../../pictures/PictureField'
import { pageSettings } from '../../third-parties/page-settings'
import { t } from './messages'
import { GiftAidPart } from './GiftAidPart'
import { timeZoneOptions } from '../../time-zone-options'
import { languageOptions, monthDayOptions } from './options'
import { languagePlaces, type ReceiptValues } from './receipt-values'

interface ReceiptFieldsProps {
  entity: LegalEntityDetail
  /** The signature that is kept, as an address; null while there is none. */
  signature: string | null
}

export function ReceiptFields({ entity, signature }: ReceiptFieldsProps) {
  const { values } = useFormState<ReceiptValues>({ subscription: { values: true } })
  const pack = values?.pack ?? 'generic'
  return (
    <Stack gap={32}>
      <LawPart pack={pack} hasS46={values?.hasS46 ?? false} reporting={values?.s46?.reporting ?? 'off'} />
      {pack === 'uk' && <GiftAidPart />}
      <SignaturePart entity={entity} signature={signature} isRequired={pack === 'ca'} />
      <NumberingPart />
      <TimesPart currency={entity.currency} when={values?.when} />
      <WordsPart timeZone={values?.timeZone ?? entity.timeZone} goods={values?.goodsStatement} />
      <Part title={t('receipt.parts.mail')}>
        <CheckboxField name="emailAttach" label={t('receipt.emailAttach')} />
        <TextField name="copyTo" label={t('receipt.copyTo')} help={t('receipt.copyToHelp')} />
      </Part>
    </Stack>
  )
}

type S46Reporting = (typeof s46Reportings)[number]

interface LawPartProps {
  pack: ReceiptPack
  hasS46: boolean
  reporting: S46Reporting
}

function LawPart({ pack, hasS46, reporting }: LawPartProps) {
  const rule = registrationNumbers[pack]
  return (
    <Part title={t('receipt.parts.law')}>
      <SelectField
        name="pack"
        label={t('receipt.pack')}
        help={t(`packs.${pack}.why`)}
        options={receiptPacks.map((value) => ({ value, label: t(`packs.${value}.label`) }))}
        isRequired
      />
      <TextField name="legalName" label={t('receipt.legalName')} isRequired />
      <TextField
        name="registrationNumber"
        label={rule.name}
        help={t('receipt.numberHelp', { example: rule.example })}
        isRequired
      />
      <TextAreaField name="address" label={t('receipt.address')} help={t('receipt.addressHelp')} rows={3} isRequired />
      <div className="al-fields-row">
        <TextField name="phone" label={t('receipt.phone')} type="tel" />
        <TextField name="email" label={t('receipt.email')} type="email" />
      </div>
      <TextField name="website" label={t('receipt.website')} type="url" />
      <div className="al-fields-row">
        <TextField name="placeOfIssue" label={t('receipt.placeOfIssue')} isRequired={pack === 'ca'} />
        <SelectField
          name="taxYearStart"
          label={t('receipt.taxYearStart')}
          help={t('entity.monthDay')}
          options={monthDayOptions}
          isRequired
        />
      </div>
      {pack === 'il' && <Section46 hasApproval={hasS46} reporting={reporting} />}
    </Part>
  )
}

function SignaturePart({ entity, signature, isRequired }: ReceiptFieldsProps & { isRequired: boolean }) {
  return (
    <Part title={t('receipt.parts.signature')}>
      <PictureField
        name="signature"
        label={t('receipt.signature')}
        help={t('receipt.signatureHelp')}
        isPresent={entity.hasSignature}
        renderCurrent={(isShown) => isShown && signature && <img src={signature} alt="" />}
        words={t.group('entity.signaturePicture')}
        shape="wide"
        maxMegabytes={1}
      />
      <div className="al-fields-row">
        <TextField name="signatoryName" label={t('receipt.signatoryName')} isRequired={isRequired} />
        <TextField name="signatoryTitle" label={t('receipt.signatoryTitle')} />
      </div>
    </Part>
  )
}

const NumberingPart = () => (
  <Part title={t('receipt.parts.numbering')}>
    <p className="al-quiet">{t('receipt.gapless')}</p>
    <div className="al-fields-row">
      <TextField name="numbering.prefix" label={t('receipt.prefix')} />
      <TextField name="numbering.padding" label={t('receipt.padding')} isRequired />
    </div>
    <CheckboxField name="numbering.yearInNumber" label={t('receipt.yearInNumber')} />
  </Part>
)

function TimesPart({ currency, when }: { currency: Currency; when: ReceiptValues['when'] }) {
  const { single = 'immediate', recurring = 'each', offline = 'ask' } = when ?? {}
  return (
    <Part title={t('receipt.parts.when')}>
      <div className="al-fields-row">
        <SelectField
          name="when.single"
          label={t('receipt.single')}
          help={t(`receipt.singleHelp.${single}`)}
          options={optionsOf(singleReceiptTimes, t.group('receipt.singles'))}
          isRequired
        />
        <SelectField
          name="when.recurring"
          label={t('receipt.recurring')}
          help={t(`receipt.recurringHelp.${recurring}`)}
          options={optionsOf(recurringReceiptTimes, t.group('receipt.recurrings'))}
          isRequired
        />
      </div>
      <SelectField
        name="when.offline"
        label={t('receipt.offline')}
        help={t(`receipt.offlineHelp.${offline}`)}
        options={optionsOf(offlineReceiptTimes, t.group('receipt.offlines'))}
        isRequired
      />
      <MoneyField
        name="when.minAmount"
        label={t('receipt.minAmount')}
        help={t('receipt.minAmountHelp')}
        currency={currency}
        isMinor
      />
    </Part>
  )
}

function WordsPart({ timeZone, goods }: { timeZone: string; goods: ReceiptValues['goodsStatement'] | undefined }) {
  return (
    <Part title={t('receipt.parts.words')}>
      <div className="al-fields-row">
        {languagePlaces.map((place, index) => (
          <SelectField
            key={place}
            name={`languages.${place}`}
            label={t(`receipt.languages.${place}`)}
            {...(index === 0 && { help: t('receipt.languagesHelp') })}
            options={languageOptions}
            isRequired={index === 0}
          />
        ))}
      </div>
      <div className="al-fields-row">
        <SelectField
          name="paperSize"
          label={t('receipt.paperSize')}
          options={optionsOf(paperSizes, t.group('receipt.papers'))}
          isRequired
        />
        <SelectField name="timeZone" label={t('receipt.timeZone')} options={timeZoneOptions(timeZone)} isRequired />
      </div>
      <TextAreaField name="body" label={t('receipt.body')} rows={3} />
      <SelectField
        name="goodsStatement"
        label={t('receipt.goodsStatement')}
        options={optionsOf(goodsStatements, t.group('receipt.goods'))}
        isRequired
      />
      {goods === 'described' && <TextField name="goodsDescription" label={t('receipt.goodsDescription')} isRequired />}
      <TextAreaField name="deductibleText" label={t('receipt.deductibleText')} rows={2} />
      <TextAreaField name="footer" label={t('receipt.footer')} rows={2} />
    </Part>
  )
}

// A service that was taken away since is still what the settings say.
const reportingChoices = (chosen: S46Reporting) =>
  optionsOf(s46Reportings, t.group('receipt.reportings')).filter(
    ({ value }) => value !== 'api' || pageSettings.hasS46Reporting || chosen === 'api',
  )

const Section46 = ({ hasApproval, reporting }: { hasApproval: boolean; reporting: S46Reporting }) => (
  <>
    <CheckboxField name="hasS46" label={t('receipt.hasS46')} />
    {hasApproval && (
      <>
        <div className="al-fields-row">
          <TextField name="s46.approvalNo" label={t('receipt.approvalNo')} isRequired />
          <DateField name="s46.validUntil" label={t('receipt.validUntil')} />
        </div>
        <SelectField
          name="s46.reporting"
          label={t('receipt.reporting')}
          help={
            reporting === 'off'
              ? t('receipt.reportingHelp.off')
              : `${t(`receipt.reportingHelp.${reporting}`)} ${t('receipt.reportingAsksId')}`
          }
          options={reportingChoices(reporting)}
          isRequired
        />
      </>
    )}
  </>
)
