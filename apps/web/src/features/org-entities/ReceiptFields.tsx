import type { EntityDetail } from '@almoner/contracts/entities/entity'
import {
  goodsStatements,
  offlineReceiptTimes,
  paperSizes,
  recurringReceiptTimes,
  s46Reportings,
  singleReceiptTimes,
} from '@almoner/contracts/entities/receipt-settings'
import { receiptPacks, registrationNumbers } from '@almoner/contracts/entities/registration-numbers'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { DateField } from '@almoner/ui/fields/DateField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextAreaField } from '@almoner/ui/fields/TextAreaField'
import { TextField } from '@almoner/ui/fields/TextField'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { useId, type ReactNode } from 'react'
import { useFormState } from 'react-final-form'
import { PictureField } from '../../pictures/PictureField'
import { entityWords, packWords, receiptWords as words } from './entity-words'
import { languageOptions, monthDayOptions, timeZoneOptions } from './options'
import type { ReceiptValues } from './receipt-values'

interface ReceiptFieldsProps {
  entity: EntityDetail
  /** The signature that is kept, as an address; null while there is none. */
  signature: string | null
}

/** The fields of the receipt settings; some are of one country alone. */
export function ReceiptFields({ entity, signature }: ReceiptFieldsProps) {
  const { values } = useFormState<ReceiptValues>({ subscription: { values: true } })
  const pack = values?.pack ?? 'generic'
  const rule = registrationNumbers[pack]
  return (
    <div className="receipt-fields">
      <Part title={words.parts.law}>
        <SelectField
          name="pack"
          label={words.pack}
          help={packWords[pack].why}
          options={receiptPacks.map((value) => ({ value, label: packWords[value].label }))}
          isRequired
        />
        <TextField name="legalName" label={words.legalName} isRequired />
        <TextField name="registrationNumber" label={rule.name} help={words.numberHelp(rule.example)} isRequired />
        <TextAreaField name="address" label={words.address} help={words.addressHelp} rows={3} isRequired />
        <div className="al-fields-row">
          <TextField name="phone" label={words.phone} type="tel" />
          <TextField name="email" label={words.email} type="email" />
        </div>
        <TextField name="website" label={words.website} type="url" />
        <div className="al-fields-row">
          <TextField name="placeOfIssue" label={words.placeOfIssue} isRequired={pack === 'ca'} />
          <SelectField
            name="taxYearStart"
            label={words.taxYearStart}
            help={entityWords.monthDay}
            options={monthDayOptions}
            isRequired
          />
        </div>
        {pack === 'il' && <Section46 hasApproval={values?.hasS46 ?? false} />}
        {pack === 'uk' && (
          <>
            <TextField name="giftAid.claimRef" label={words.claimRef} />
            <CheckboxField name="giftAid.includeGasds" label={words.includeGasds} />
          </>
        )}
      </Part>
      <Part title={words.parts.signature}>
        <PictureField
          name="signature"
          label={words.signature}
          help={words.signatureHelp}
          isPresent={entity.hasSignature}
          renderCurrent={(isShown) => isShown && signature && <img src={signature} alt="" />}
          words={entityWords.signaturePicture}
          shape="wide"
          maxMegabytes={1}
        />
        <div className="al-fields-row">
          <TextField name="signatoryName" label={words.signatoryName} isRequired={pack === 'ca'} />
          <TextField name="signatoryTitle" label={words.signatoryTitle} />
        </div>
      </Part>
      <Part title={words.parts.numbering}>
        <p className="al-quiet">{words.gapless}</p>
        <div className="al-fields-row">
          <TextField name="numbering.prefix" label={words.prefix} />
          <TextField name="numbering.padding" label={words.padding} isRequired />
        </div>
        <CheckboxField name="numbering.yearInNumber" label={words.yearInNumber} />
      </Part>
      <Part title={words.parts.when}>
        <div className="al-fields-row">
          <SelectField
            name="when.single"
            label={words.single}
            options={optionsOf(singleReceiptTimes, words.singles)}
            isRequired
          />
          <SelectField
            name="when.recurring"
            label={words.recurring}
            options={optionsOf(recurringReceiptTimes, words.recurrings)}
            isRequired
          />
        </div>
        <SelectField
          name="when.offline"
          label={words.offline}
          options={optionsOf(offlineReceiptTimes, words.offlines)}
          isRequired
        />
      </Part>
      <Part title={words.parts.words}>
        <div className="al-fields-row">
          <SelectField name="language" label={words.language} options={languageOptions} isRequired />
          <SelectField
            name="paperSize"
            label={words.paperSize}
            options={optionsOf(paperSizes, words.papers)}
            isRequired
          />
        </div>
        <SelectField
          name="timeZone"
          label={words.timeZone}
          options={timeZoneOptions(values?.timeZone ?? entity.timeZone)}
          isRequired
        />
        <TextAreaField name="body" label={words.body} rows={3} />
        <SelectField
          name="goodsStatement"
          label={words.goodsStatement}
          options={optionsOf(goodsStatements, words.goods)}
          isRequired
        />
        {values?.goodsStatement === 'described' && (
          <TextField name="goodsDescription" label={words.goodsDescription} isRequired />
        )}
        <TextAreaField name="deductibleText" label={words.deductibleText} rows={2} />
        <TextAreaField name="footer" label={words.footer} rows={2} />
      </Part>
      <Part title={words.parts.mail}>
        <CheckboxField name="emailAttach" label={words.emailAttach} />
        <TextField name="copyTo" label={words.copyTo} help={words.copyToHelp} />
      </Part>
    </div>
  )
}

const Section46 = ({ hasApproval }: { hasApproval: boolean }) => (
  <>
    <CheckboxField name="hasS46" label={words.hasS46} />
    {hasApproval && (
      <>
        <div className="al-fields-row">
          <TextField name="s46.approvalNo" label={words.approvalNo} isRequired />
          <DateField name="s46.validUntil" label={words.validUntil} />
        </div>
        <SelectField
          name="s46.reporting"
          label={words.reporting}
          options={optionsOf(s46Reportings, words.reportings)}
        />
      </>
    )}
  </>
)

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <div className="receipt-part" role="group" aria-labelledby={id}>
      <h3 className="receipt-part-title" id={id}>
        {title}
      </h3>
      {children}
    </div>
  )
}
